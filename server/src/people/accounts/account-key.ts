/**
 * An account as it is looked up and counted, whoever spells it: English letters in lower case, all else as it is. One function for both, and no
 * database's `lower`: two rules that differ in one letter (İ, K) would find one account under many spellings, each with its own limits.
 */
export function accountKey(account: string): string {
  return account.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
