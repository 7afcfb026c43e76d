import { countdownText } from '../../ui/countdown-text.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

/** The time to a moment, in milliseconds since 1970 by the browser's clock. */
export function Countdown({ atMs }: { atMs: number }) {
  return <b className="figures">{countdownText(useSecondsUntil(atMs) ?? 0)}</b>;
}
