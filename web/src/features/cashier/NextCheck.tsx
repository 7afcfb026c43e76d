import { useLingui } from '@lingui/react/macro';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

/** Above this a count of seconds is not helpful. */
const LONGEST_COUNT_S = 90;

/** When the payment service is asked next (`nextCheckAt` in milliseconds since 1970; null if unknown). */
export function NextCheck({ nextCheckAt }: { nextCheckAt: number | null }) {
  const { t } = useLingui();
  const left = useSecondsUntil(nextCheckAt ?? undefined);
  const seconds = left !== undefined && left <= LONGEST_COUNT_S ? left : undefined;
  return (
    <div className="flex min-h-15 items-center gap-3 rounded-field bg-raised px-4 py-2">
      <CountdownRing size={40} seconds={seconds} />
      <span className="min-w-0 flex-1 text-sm text-muted">
        <b className="block text-base text-text">
          {seconds
            ? t({ id: 'cashier.nextCheck', message: `Next check in ${seconds} s` })
            : t({ id: 'cashier.asking', message: 'Asking the payment service…' })}
        </b>
        {t({ id: 'cashier.mayLeave', message: 'You can leave this page. We keep asking until we know.' })}
      </span>
    </div>
  );
}
