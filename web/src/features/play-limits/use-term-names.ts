import { useLingui } from '@lingui/react/macro';
import type { BreakTerm } from '@parlour/contract/play-break';

export function useTermNames(): Record<BreakTerm, string> {
  const { t } = useLingui();
  return {
    day: t({ id: 'limits.day', message: '24 hours' }),
    week: t({ id: 'limits.week', message: '7 days' }),
    month: t({ id: 'limits.month', message: '30 days' }),
    halfYear: t({ id: 'limits.halfYear', message: '6 months' }),
    year: t({ id: 'limits.year', message: '1 year' }),
    fiveYears: t({ id: 'limits.fiveYears', message: '5 years' }),
  };
}
