import type { Language } from '@parlour/contract/languages';
import { LEDGER_REASONS, type LedgerReason } from '@parlour/contract/ledger-reasons';
import { MONEY_TEXTS } from '../texts/texts.ts';

/** Why money moved, as a player reads it; also of a reason that a newer version has booked. */
export function reasonWords(reason: string, language: Language): string {
  const known = Object.hasOwn(LEDGER_REASONS, reason) ? (reason as LedgerReason) : 'unknown';
  return MONEY_TEXTS[`reason.${known}`][language];
}
