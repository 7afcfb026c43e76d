import { readStorage, writeStorage } from '../api/storage.ts';

const KEY = 'HAS_LOGGED_IN';

/** A player has an account on this device: the login page begins with the login, whatever led to it (rule A30). */
export function noteLogin(): void {
  writeStorage(KEY, '1');
}

export function hasLoggedIn(): boolean {
  return readStorage(KEY) !== null;
}
