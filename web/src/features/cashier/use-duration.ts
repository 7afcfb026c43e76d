import { useLingui } from '@lingui/react/macro';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** A usual duration in words. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes < 1) return t({ id: 'cashier.atOnce', message: 'At once' });
    if (minutes < 2 * HOUR_MIN) return t({ id: 'cashier.minutes', message: `About ${minutes} min` });
    if (minutes <= 2 * DAY_MIN) {
      const hours = Math.round(minutes / HOUR_MIN);
      return t({ id: 'cashier.hours', message: `About ${hours} hours` });
    }
    const days = Math.round(minutes / DAY_MIN);
    return t({ id: 'cashier.days', message: `About ${days} days` });
  };
}
