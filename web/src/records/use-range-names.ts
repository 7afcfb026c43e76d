import { useLingui } from '@lingui/react/macro';
import type { TimeRange } from '@parlour/contract/time-ranges';

/** The names of the ranges on their chips (rule R3). The N of `withinDays` is chosen beside its name. */
export function useRangeNames(): Record<Exclude<TimeRange, 'withinDays'>, string> {
  const { t } = useLingui();
  return {
    within5Minutes: t({ id: 'records.within5Minutes', message: 'Within 5 minutes' }),
    within3Hours: t({ id: 'records.within3Hours', message: 'Within 3 hours' }),
    today: t({ id: 'records.today', message: 'Today' }),
    yesterday: t({ id: 'records.yesterday', message: 'Yesterday' }),
    thisWeek: t({ id: 'records.thisWeek', message: 'This week' }),
    lastWeek: t({ id: 'records.lastWeek', message: 'Last week' }),
    thisMonth: t({ id: 'records.thisMonth', message: 'This month' }),
    lastMonth: t({ id: 'records.lastMonth', message: 'Last month' }),
    within30Days: t({ id: 'records.within30Days', message: 'Within 30 days' }),
  };
}
