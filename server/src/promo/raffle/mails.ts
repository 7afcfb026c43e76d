import { fillTexts } from '../../base/i18n/fill-texts.ts';
import type { Letter } from '../../people/mail/mail.ts';
import { PROMO_TEXTS } from '../texts/texts.ts';

/** Amounts are ours, with their currency. */
export function prizeMail(sum: string, code: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['raffle.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['raffle.content'], { sum, code }),
  };
}
