import type { Bank } from '@parlour/contract/account-binding';
import type { BankTint } from '@parlour/contract/constants';
import type { DocumentOf } from '../../base/content/documents.ts';

/** A bank that the site no longer lists keeps its name on the accounts that are bound. */
const UNLISTED_TINT: BankTint = 'slate';

export function showBank(banks: DocumentOf<'banks'>, id: string, name: string): Bank {
  const listed = banks.find((bank) => bank.id === id);
  return {
    id,
    name,
    initials: listed?.initials ?? name.slice(0, 1).toUpperCase(),
    tint: listed?.tint ?? UNLISTED_TINT,
  };
}
