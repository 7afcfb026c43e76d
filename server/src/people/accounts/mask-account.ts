/** At least so many characters of an account are never shown. */
const HIDDEN_AT_LEAST = 4;
const STARS = '***';

/**
 * An account as strangers may see it: its beginning and its end, at most three characters in all and never so many that what
 * is left could be guessed. The number of stars says nothing about its length.
 */
export function maskAccount(account: string): string {
  const shown = Math.max(0, Math.min(3, account.length - HIDDEN_AT_LEAST));
  const last = Math.floor(shown / 2);
  const first = shown - last;
  return account.slice(0, first) + STARS + account.slice(account.length - last);
}
