import { writeStorage, readStorage } from './storage.ts';

/** The session token: the only secret kept in the browser, cleared at logout. All tabs share it. */
const KEY = 'TOKEN';

/** The token of this tab's session. */
let own: string | null = null;

export function readToken(): string | null {
  return readStorage(KEY);
}

/** This tab takes part in the session that the browser has. */
export function adoptToken(): string | null {
  own = readToken();
  return own;
}

export function keepToken(token: string): void {
  own = token;
  writeStorage(KEY, token);
}

/** True if another tab has begun a session that this one does not know. */
export function hasForeignToken(): boolean {
  const token = readToken();
  return token !== null && token !== own;
}

/** Removes this tab's token, but not one that another tab has stored since. */
export function clearToken(): void {
  if (!hasForeignToken()) writeStorage(KEY, null);
  own = null;
}

/** Calls `onChange` when another tab logs in or out. Returns how to stop listening. */
export function watchToken(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) onChange(readToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
