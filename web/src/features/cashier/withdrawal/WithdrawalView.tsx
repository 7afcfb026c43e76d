import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@parlour/contract/cashier-states';
import { paths } from '../../../paths.ts';
import { CashierFailed } from '../CashierFailed.tsx';
import { CashierPage } from '../CashierPage.tsx';
import { useWithdrawal } from '../cashier-queries.ts';
import { NextCheck } from '../NextCheck.tsx';
import { Timeline } from '../Timeline.tsx';
import { useWithdrawalSteps } from './use-withdrawal-steps.ts';
import { ViewSkeleton } from '../ViewSkeleton.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';
import { WithdrawalHero } from './WithdrawalHero.tsx';

/** In these states the payment service is asked periodically; in the others a person decides. */
const ASKED: readonly WithdrawalState[] = ['approved', 'sent'];

/** A withdrawal, live. The player cannot cancel it (RTS 14). */
export function WithdrawalView({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: withdrawal, error, refetch } = useWithdrawal(id);
  const stepsOf = useWithdrawalSteps();
  return (
    <CashierPage
      title={t({ id: 'cashier.withdrawalTitle', message: 'Your withdrawal' })}
      back={paths.withdrawPoints()}
    >
      {withdrawal ? (
        <div className="grid gap-4">
          <section className="rounded-panel border border-line bg-surface p-4 desktop:p-5">
            <WithdrawalHero withdrawal={withdrawal} />
            {ASKED.includes(withdrawal.state) && <NextCheck nextCheckAt={withdrawal.next_check_at} />}
          </section>
          <section className="rounded-panel border border-line bg-surface p-4 desktop:p-5">
            <Timeline steps={stepsOf(withdrawal)} />
          </section>
          <WithdrawalFacts withdrawal={withdrawal} />
        </div>
      ) : error ? (
        <CashierFailed error={error} onRetry={() => void refetch()} back={paths.withdrawPoints()} />
      ) : (
        <ViewSkeleton />
      )}
    </CashierPage>
  );
}
