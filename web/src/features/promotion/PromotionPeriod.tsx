import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import type { Promotion } from '@parlour/contract/promotion';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';

/** From when until when an offer runs, in the site's days. */
export function PromotionPeriod({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { start_time, end_time } = promotion;
  function text(): string {
    const isToCome = start_time * 1000 > Date.now();
    if (!isToCome && end_time === null)
      return t({ id: 'promotion.openEnd', message: 'Until further notice' });
    const day = calendarDay(isToCome ? start_time : (end_time ?? start_time), timezone);
    return isToCome
      ? t({ id: 'promotion.begins', message: `Begins ${day}` })
      : t({ id: 'promotion.until', message: `Until ${day}` });
  }
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm text-muted">
      <CalendarDays size={15} aria-hidden="true" />
      {text()}
    </span>
  );
}
