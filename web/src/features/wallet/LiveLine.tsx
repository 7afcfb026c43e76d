import { useLingui } from '@lingui/react/macro';
import { useLiveState } from '../../api/stream.ts';
import { clockTimeToSecond } from '../../i18n/clock-time.ts';

/** Live, reconnecting or offline; an old balance carries its time. */
export function LiveLine({ asOfMs, timezone }: { asOfMs: number | undefined; timezone: string }) {
  const { t } = useLingui();
  const state = useLiveState((live) => live.state);
  if (state === 'live') {
    return (
      <span
        className="wallet-live inline-flex items-center gap-1.5 text-xs/5 text-warning data-[state=live]:text-positive"
        data-state="live"
      >
        <i className="size-2 rounded-full bg-current" aria-hidden="true" />
        {t({ id: 'wallet.live', message: 'Live' })}
      </span>
    );
  }
  const time = asOfMs === undefined ? '--' : clockTimeToSecond(asOfMs / 1000, timezone);
  return (
    <span
      className="wallet-live inline-flex items-center gap-1.5 text-xs/5 text-warning data-[state=live]:text-positive"
      data-state={state}
      role="status"
    >
      <i className="size-2 rounded-full bg-current" aria-hidden="true" />
      {state === 'reconnecting'
        ? t({ id: 'wallet.reconnecting', message: `Reconnecting · balance as of ${time}` })
        : t({ id: 'wallet.offline', message: `Offline · balance as of ${time}` })}
    </span>
  );
}
