import { useLingui } from '@lingui/react/macro';
import { useLiveState } from '../../api/stream.ts';
import { clockTimeToSecond } from '../../i18n/clock-time.ts';

/** Live, reconnecting or offline; an old balance carries its time. */
export function LiveLine({ asOfMs, timezone }: { asOfMs: number | undefined; timezone: string }) {
  const { t } = useLingui();
  const state = useLiveState((live) => live.state);
  if (state === 'live') {
    return (
      <span className="wallet-live" data-state="live">
        <i aria-hidden="true" />
        {t({ id: 'wallet.live', message: 'Live' })}
      </span>
    );
  }
  const time = asOfMs === undefined ? '--' : clockTimeToSecond(asOfMs / 1000, timezone);
  return (
    <span className="wallet-live" data-state={state} role="status">
      <i aria-hidden="true" />
      {state === 'reconnecting'
        ? t({ id: 'wallet.reconnecting', message: `Reconnecting · balance as of ${time}` })
        : t({ id: 'wallet.offline', message: `Offline · balance as of ${time}` })}
    </span>
  );
}
