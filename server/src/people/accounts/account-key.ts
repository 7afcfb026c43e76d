/**
 * The form of an account's name in look-ups and counts: English letters in lower case, everything else unchanged. TypeScript and SQL share
 * this one rule. A second rule that differs in one letter (İ, K) would find one account under many spellings, each with limits of its own.
 */
export function accountKey(account: string): string {
  return account.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
