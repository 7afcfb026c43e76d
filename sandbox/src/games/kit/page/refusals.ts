import { fill } from '../../../i18n/texts.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import type { Welcome } from './calls.ts';
import { amount } from './dom.ts';
import type { Texts } from './texts.ts';

/** What the player reads of a refusal. Throws what is no refusal. */
export function refusalWords(error: unknown, texts: Texts, { limits, language }: Welcome): string {
  if (!(error instanceof CallFailed)) throw error;
  const words: Record<string, string> = {
    ...walletWords(language),
    points: texts.notEnough,
    stake: fill(texts.limits, { min: amount(limits.leastMinor), max: amount(limits.mostMinor) }),
    unfinished: texts.unfinished,
    'other-step': texts.elsewhere,
    over: texts.elsewhere,
  };
  return words[error.reason] ?? texts.failed;
}
