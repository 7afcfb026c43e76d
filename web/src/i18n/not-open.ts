import { t } from '@lingui/core/macro';
import { timeToCome } from './clock-time.ts';

/** What stands at a game that cannot be played now: when it is back, where that is known (Unix seconds), or that it is closed. */
export function notOpenWords(until: number | null | undefined, timezone: string): string {
  // The list of all games says 0 where nobody knows.
  const time = until ? timeToCome(until, timezone) : undefined;
  return time === undefined
    ? t({ id: 'lobby.notOpenNow', message: 'Not open now' })
    : t({ id: 'lobby.backAt', message: `Back ${time}` });
}
