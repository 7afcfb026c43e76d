import { fillTexts } from '../../base/i18n/fill-texts.ts';
import type { Letter } from '../../people/mail/mail.ts';
import { PROMO_TEXTS } from '../texts/texts.ts';

/** To the player who invited. Both values are ours: a sum, and an account behind its mask. */
export function inviterMail(sum: string, friend: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['inviter.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['inviter.content'], { sum, friend }),
  };
}

/** To the invited friend. */
export function welcomeMail(sum: string, inviter: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['welcome.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['welcome.content'], { sum, inviter }),
  };
}
