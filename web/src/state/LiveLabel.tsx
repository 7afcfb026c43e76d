import { useLingui } from '@lingui/react/macro';
import { useTimezone } from './use-timezone.ts';
import type { LiveState } from '../api/stream.ts';
import { clockTimeToSecond } from '../i18n/clock-time.ts';
import { LiveDot } from '../ui/LiveDot.tsx';

/** Live, or honestly since when not; the time of the figures where one is known. */
export function LiveLabel({ state, asOfMs }: { state: LiveState; asOfMs?: number | undefined }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  if (state === 'live') return <LiveDot state="live">{t({ id: 'winners.live', message: 'Live' })}</LiveDot>;
  const time = asOfMs === undefined ? undefined : clockTimeToSecond(asOfMs / 1000, timezone);
  if (time !== undefined)
    return <LiveDot state={state}>{t({ id: 'winners.asOf', message: `As of ${time}` })}</LiveDot>;
  return (
    <LiveDot state={state}>
      {state === 'offline'
        ? t({ id: 'winners.offline', message: 'Offline' })
        : t({ id: 'winners.reconnecting', message: 'Reconnecting' })}
    </LiveDot>
  );
}
