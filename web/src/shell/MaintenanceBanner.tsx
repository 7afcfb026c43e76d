import { useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { timeWithDay } from '../i18n/clock-time.ts';
import { paths } from '../paths.ts';
import { keepLooking } from '../session/maintenance.ts';
import { useMaintenance } from '../state/stores.ts';
import { useTimezone } from '../state/use-timezone.ts';

/** Shown while answers carry the maintenance header (rule O2). After a reload its box is there before the first paint. */
export function MaintenanceBanner() {
  const isOn = useMaintenance((state) => state.isOn);
  useEffect(() => (isOn ? keepLooking() : undefined), [isOn]);
  return isOn ? <BannerLine /> : null;
}

function BannerLine() {
  const { t } = useLingui();
  const until = useMaintenance((state) => state.until);
  const timezone = useTimezone();
  const time = until === null ? undefined : timeWithDay(until, timezone);
  return (
    <div
      role="status"
      className="maintenance-banner flex items-center justify-center gap-2.5 border-b border-line bg-overlay px-3 text-sm/4.5 font-semibold desktop:text-base/4.5"
    >
      <Wrench size={18} className="shrink-0 text-warning" aria-hidden="true" />
      <span className="line-clamp-2">
        {time === undefined
          ? t({ id: 'maintenance.banner', message: 'The site is under maintenance. Your money is safe.' })
          : t({
              id: 'maintenance.bannerUntil',
              message: `The site is under maintenance until about ${time}. Your money is safe.`,
            })}
      </span>
      <Link
        to={paths.maintenance()}
        className="inline-flex min-h-11 shrink-0 items-center font-bold underline decoration-accent underline-offset-4"
      >
        {t({ id: 'maintenance.more', message: 'More' })}
      </Link>
    </div>
  );
}
