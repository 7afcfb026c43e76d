import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CashierFailed } from '../CashierFailed.tsx';
import { CashierPage } from '../CashierPage.tsx';
import { depositMethodsQuery, openDepositsQuery } from '../cashier-queries.ts';
import { DepositBeforeGame } from './DepositBeforeGame.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositView } from './DepositView.tsx';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { OpenDeposits } from './OpenDeposits.tsx';

/** Most sites offer this many methods; used for the skeleton only. */
const METHODS_TO_COME = 5;

/** /depositPoints: a new deposit, or with `?deposit=` the state of one (rules C1, C2). */
export function DepositPage() {
  const [search] = useSearchParams();
  const id = search.get('deposit');
  return id === null ? <NewDeposit /> : <DepositView key={id} id={id} />;
}

function NewDeposit() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(depositMethodsQuery);
  // Awaited once, so that the content below does not jump; the form stays even if a later reading fails.
  const open = useQuery(openDepositsQuery);
  return (
    <CashierPage
      title={t({ id: 'menu.depositPoints', message: 'Deposit points' })}
      lead={t({
        id: 'cashier.depositLead',
        message: 'Choose how to pay and how much. You see the cost before you continue.',
      })}
      isWide
    >
      <DepositBeforeGame />
      {error && !data ? (
        <CashierFailed error={error} onRetry={() => void refetch()} />
      ) : data && open.isFetched ? (
        <>
          <OpenDeposits />
          <DepositForm methods={data} />
        </>
      ) : (
        <FormSkeleton cards={METHODS_TO_COME} />
      )}
    </CashierPage>
  );
}
