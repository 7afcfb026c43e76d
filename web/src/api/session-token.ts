/** The session token: the only secret kept in the browser, cleared at logout. */
const KEY = 'TOKEN';

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function clearToken(): void {
  localStorage.removeItem(KEY);
}

/** Calls `onChange` when another tab logs in or out. Returns how to stop listening. */
export function watchToken(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) onChange(readToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
