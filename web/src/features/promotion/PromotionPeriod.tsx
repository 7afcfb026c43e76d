import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import type { Promotion } from '@parlour/contract/promotion';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { useTakenOver } from '../../ui/use-taken-over.ts';
import { calendarDay } from '../../i18n/clock-time.ts';

/** Its last day is counted down; the end is the one that the server goes by. */
const COUNTED_S = 24 * 60 * 60;

/** From when until when an offer runs, in the site's days. */
export function PromotionPeriod({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const isTakenOver = useTakenOver();
  const { start_time, end_time } = promotion;
  const left = useSecondsUntil(end_time === null ? undefined : end_time * 1000);
  function text(): string {
    const isToCome = start_time * 1000 > Date.now();
    if (!isToCome && end_time === null)
      return t({ id: 'promotion.openEnd', message: 'Until further notice' });
    if (isTakenOver && !isToCome && left !== undefined && left < COUNTED_S) {
      const time = hoursMinutesSeconds(left);
      return t({ id: 'promotion.endsIn', message: `Ends in ${time}` });
    }
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

const twoFigures = (count: number): string => String(count).padStart(2, '0');

function hoursMinutesSeconds(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoFigures).join(':');
}
