import { writeStorage, readStorage } from './storage.ts';
import { readToken } from './session-token.ts';

/** Whether the player of this device has recent games: so that their place is kept before the server has answered. */
const KEY = 'HAS_RECENT';

export function expectsRecentGames(): boolean {
  return readToken() !== null && readStorage(KEY) === '1';
}

export function rememberRecentGames(hasSome: boolean): void {
  writeStorage(KEY, hasSome ? '1' : null);
}
