import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '@parlour/contract/cashier';
import type { WithdrawalState } from '@parlour/contract/cashier-states';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import { accountName } from '../AccountMark.tsx';
import type { Step, StepState } from '../Timeline.tsx';

/** The steps reviewed, sent and arrived, with the state of each. */
const PROGRESS: Record<WithdrawalState, readonly [StepState, StepState, StepState]> = {
  review: ['now', 'todo', 'todo'],
  approved: ['done', 'now', 'todo'],
  sent: ['done', 'done', 'now'],
  paid: ['done', 'done', 'done'],
  rejected: ['done', 'failed', 'todo'],
  disputed: ['done', 'done', 'now'],
};

export function useWithdrawalSteps(): (withdrawal: Withdrawal) => readonly Step[] {
  const { t } = useLingui();
  const timezone = useTimezone();
  return ({ state, reason, account, create_time, decide_time }) => {
    const time = (unixSeconds: number | null): string | undefined =>
      unixSeconds === null ? undefined : timeWithDay(unixSeconds, timezone);
    const isTurnedDown = state === 'rejected' && reason === 'review';
    const [reviewed, sent, arrived] = isTurnedDown ? (['failed', 'todo', 'todo'] as const) : PROGRESS[state];
    const steps: Step[] = [
      {
        key: 'requested',
        state: 'done',
        title: t({ id: 'cashier.stepRequested', message: 'Requested' }),
        time: time(create_time),
      },
      {
        key: 'review',
        state: reviewed,
        title: isTurnedDown
          ? t({ id: 'cashier.stepTurnedDown', message: 'Not approved' })
          : reviewed === 'now'
            ? t({ id: 'cashier.inReview', message: 'In review' })
            : t({ id: 'cashier.stepReview', message: 'Checked' }),
        time: isTurnedDown ? time(decide_time) : undefined,
      },
      {
        key: 'sent',
        state: sent,
        title:
          sent === 'failed'
            ? t({ id: 'cashier.stepNotSent', message: 'Could not be paid out' })
            : sent === 'now'
              ? t({ id: 'cashier.stepSending', message: 'Being sent' })
              : t({ id: 'cashier.stepSent', message: 'Sent' }),
        detail: accountName(account),
        time: sent === 'failed' ? time(decide_time) : undefined,
      },
      {
        key: 'arrived',
        state: arrived,
        title:
          state === 'sent'
            ? t({ id: 'cashier.stepArriving', message: 'On its way to your account' })
            : t({ id: 'cashier.stepPaidOut', message: 'Paid out' }),
        time: arrived === 'done' ? time(decide_time) : undefined,
      },
    ];
    if (state !== 'rejected') return steps;
    return [
      ...steps.filter((step) => step.state !== 'todo'),
      {
        key: 'returned',
        state: 'done',
        title: t({ id: 'cashier.withdrawalRejected', message: 'Back in your wallet' }),
        time: time(decide_time),
      },
    ];
  };
}
