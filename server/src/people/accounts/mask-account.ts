/** At least so many characters of an account are never shown. */
const HIDDEN_AT_LEAST = 4;
const SHOWN_AT_MOST = 5;
const STARS = '***';

/**
 * An account as strangers may see it: its beginning and its end, so that players of like names differ, and never so many
 * characters that the rest could be guessed. The number of stars says nothing about its length.
 */
export function maskAccount(account: string): string {
  const shown = Math.max(0, Math.min(SHOWN_AT_MOST, account.length - HIDDEN_AT_LEAST));
  const last = Math.floor(shown / 2);
  const first = shown - last;
  return account.slice(0, first) + STARS + account.slice(account.length - last);
}
