import { t } from '@lingui/core/macro';
import { timeToCome } from './clock-time.ts';

/** The text on a game that cannot be played now: when it opens again, if known (Unix seconds), or that it is closed. */
export function notOpenWords(until: number | null | undefined, timezone: string): string {
  // The list of all games uses 0 for an unknown time.
  const time = until ? timeToCome(until, timezone) : undefined;
  return time === undefined
    ? t({ id: 'lobby.notOpenNow', message: 'Not open now' })
    : t({ id: 'lobby.backAt', message: `Back ${time}` });
}
