import { writeStorage, readStorage } from './storage.ts';
import { readToken } from './session-token.ts';

/** True if this device's player has recent games, so that their row has room before the server has answered. */
const KEY = 'HAS_RECENT';

export function expectsRecentGames(): boolean {
  return readToken() !== null && readStorage(KEY) === '1';
}

export function rememberRecentGames(hasSome: boolean): void {
  writeStorage(KEY, hasSome ? '1' : null);
}
