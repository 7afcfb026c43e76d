import { readToken } from './session-token.ts';

/** Whether the player of this device has recent games: so that their place is kept before the server has answered. */
const KEY = 'HAS_RECENT';

export function expectsRecentGames(): boolean {
  return readToken() !== null && localStorage.getItem(KEY) === '1';
}

export function rememberRecentGames(hasSome: boolean): void {
  if (hasSome) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
