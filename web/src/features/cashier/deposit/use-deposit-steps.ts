import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '@parlour/contract/cashier';
import type { DepositState } from '@parlour/contract/cashier-states';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import type { Step, StepState } from '../Timeline.tsx';

/** The steps requested, paid and credited, with the state of each. */
const PROGRESS: Record<DepositState, readonly [StepState, StepState, StepState]> = {
  created: ['now', 'todo', 'todo'],
  pending: ['done', 'now', 'todo'],
  paid: ['done', 'done', 'done'],
  rejected: ['done', 'failed', 'todo'],
  expired: ['done', 'failed', 'todo'],
  cancelled: ['done', 'failed', 'todo'],
  disputed: ['done', 'done', 'now'],
};

export function useDepositSteps(): (deposit: Deposit) => readonly Step[] {
  const { t } = useLingui();
  const timezone = useTimezone();
  return ({ state, method, create_time, decide_time }) => {
    const time = (unixSeconds: number | null): string | undefined =>
      unixSeconds === null ? undefined : timeWithDay(unixSeconds, timezone);
    const [asked, paid, credited] = PROGRESS[state];
    const failures: Partial<Record<DepositState, string>> = {
      rejected: t({ id: 'cashier.stepDeclined', message: 'Declined' }),
      expired: t({ id: 'cashier.stepExpired', message: 'Not paid in time' }),
      cancelled: t({ id: 'cashier.stepCancelled', message: 'Cancelled' }),
    };
    return [
      {
        key: 'asked',
        state: asked,
        title: t({ id: 'cashier.stepAsked', message: 'Deposit requested' }),
        time: time(create_time),
      },
      {
        key: 'paid',
        state: paid,
        title:
          failures[state] ??
          (paid === 'done'
            ? t({ id: 'cashier.stepPaid', message: 'Paid' })
            : t({ id: 'cashier.stepToPay', message: 'Payment' })),
        detail: method.title,
        time: paid === 'failed' ? time(decide_time) : undefined,
      },
      {
        key: 'credited',
        state: credited,
        title: t({ id: 'cashier.stepCredited', message: 'In your wallet' }),
        time: credited === 'done' ? time(decide_time) : undefined,
      },
    ];
  };
}
