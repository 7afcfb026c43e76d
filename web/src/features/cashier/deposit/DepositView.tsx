import { useLingui } from '@lingui/react/macro';
import { OPEN_DEPOSIT_STATES, type DepositState } from '@parlour/contract/cashier-states';
import { paths } from '../../../paths.ts';
import { CashierFailed } from '../CashierFailed.tsx';
import { CashierPage } from '../CashierPage.tsx';
import { useDeposit } from '../cashier-queries.ts';
import { DepositActions } from './DepositActions.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositHero } from './DepositHero.tsx';
import { NextCheck } from '../NextCheck.tsx';
import { Timeline } from '../Timeline.tsx';
import { useDepositSteps } from './use-deposit-steps.ts';
import { ViewSkeleton } from '../ViewSkeleton.tsx';

/** A disputed one is looked at by people. */
const ASKED_ABOUT: readonly DepositState[] = OPEN_DEPOSIT_STATES.filter((state) => state !== 'disputed');

/** A deposit, live. The payment page leads back here, and the player continues an unpaid one from here. */
export function DepositView({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: deposit, error, refetch } = useDeposit(id);
  const stepsOf = useDepositSteps();
  return (
    <CashierPage
      title={t({ id: 'cashier.depositTitle', message: 'Your deposit' })}
      back={paths.depositPoints()}
    >
      {deposit ? (
        <div className="grid gap-4">
          <section className="rounded-panel border border-line bg-surface p-4 desktop:p-5">
            <DepositHero deposit={deposit} />
            {ASKED_ABOUT.includes(deposit.state) && <NextCheck nextCheckAt={deposit.next_check_at} />}
            <DepositActions deposit={deposit} onChanged={() => void refetch()} />
          </section>
          <section className="rounded-panel border border-line bg-surface p-4 desktop:p-5">
            <Timeline steps={stepsOf(deposit)} />
          </section>
          <DepositFacts deposit={deposit} />
        </div>
      ) : error ? (
        <CashierFailed error={error} onRetry={() => void refetch()} back={paths.depositPoints()} />
      ) : (
        <ViewSkeleton />
      )}
    </CashierPage>
  );
}
