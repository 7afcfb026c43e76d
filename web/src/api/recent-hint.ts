import { keep, kept } from './kept.ts';
import { readToken } from './session-token.ts';

/** Whether the player of this device has recent games: so that their place is kept before the server has answered. */
const KEY = 'HAS_RECENT';

export function expectsRecentGames(): boolean {
  return readToken() !== null && kept(KEY) === '1';
}

export function rememberRecentGames(hasSome: boolean): void {
  keep(KEY, hasSome ? '1' : null);
}
