import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

/** The player's texts when the wallet or a limit of the round refused a stake, by the reason of the refusal. */
const wordsIn = speechIn(
  textsOf(['limit', 'barred', 'unavailable', 'undone', 'free', 'round', 'full', 'net', 'played'], {
    en,
    cn,
    tw,
    vi,
    ms,
  }),
);

export function walletWords(language: string): Record<string, string> {
  return wordsIn(language).texts;
}

/** The names of the session's figures. */
export function sessionWords(language: string): { net: string; played: string } {
  return wordsIn(language).texts;
}
