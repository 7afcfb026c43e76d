import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queries } from '../../../api/queries.ts';
import { accountsQuery } from '../accounts/use-accounts.ts';
import { CashierFailed } from '../CashierFailed.tsx';
import { CashierPage } from '../CashierPage.tsx';
import { openWithdrawalsQuery, withdrawalMethodsQuery } from '../cashier-queries.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { FirstAccount } from './FirstAccount.tsx';
import { OpenWithdrawals } from './OpenWithdrawals.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { Withdrawable } from './Withdrawable.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';

const ACCOUNTS_TO_COME = 2;

/** /withdrawPoints: a new withdrawal, or with `?withdrawal=` the state of one (rules C3, C4). */
export function WithdrawPage() {
  const [search] = useSearchParams();
  const id = search.get('withdrawal');
  return id === null ? <NewWithdrawal /> : <WithdrawalView key={id} id={id} />;
}

function NewWithdrawal() {
  const { t } = useLingui();
  const methods = useQuery(withdrawalMethodsQuery);
  const accounts = useQuery({ ...accountsQuery, staleTime: 0 });
  // Awaited once, so that the content below does not jump; the form stays even if a later reading fails.
  const open = useQuery(openWithdrawalsQuery);
  const balances = useQuery(queries.allBalance());
  const [hasJustBound, setJustBound] = useState(false);
  const error = methods.error ?? accounts.error;
  const isWhole = methods.data !== undefined && accounts.data !== undefined;
  return (
    <CashierPage
      title={t({ id: 'menu.withdrawPoints', message: 'Withdraw points' })}
      lead={t({
        id: 'cashier.withdrawLead',
        message: 'From your wallet to your own account. Once you confirm, it cannot be cancelled.',
      })}
      isWide
    >
      {error && !isWhole ? (
        <CashierFailed
          error={error}
          onRetry={() => {
            void methods.refetch();
            void accounts.refetch();
          }}
        />
      ) : isWhole && open.isFetched && balances.isFetched ? (
        <>
          <OpenWithdrawals />
          <Withdrawable />
          {accounts.data.list.length === 0 ? (
            <FirstAccount
              methods={methods.data}
              accounts={accounts.data}
              onBound={() => setJustBound(true)}
            />
          ) : (
            <WithdrawForm methods={methods.data} accounts={accounts.data.list} beginsHere={hasJustBound} />
          )}
        </>
      ) : (
        <FormSkeleton cards={ACCOUNTS_TO_COME} />
      )}
    </CashierPage>
  );
}
