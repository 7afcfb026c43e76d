import { fillTexts } from '../../base/i18n/fill-texts.ts';
import type { Letter } from '../../people/mail/mail.ts';
import { PROMO_TEXTS } from '../texts/texts.ts';

/** Amounts are ours, with their currency. */
export function activeMail(sum: string, required: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['active.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['active.content'], { sum, required }),
  };
}

export function paidMail(sum: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['paid.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['paid.content'], { sum }),
  };
}

/** A bound bonus has ended without being completed. */
export function returnedMail(sum: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['returned.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['returned.content'], { sum }),
  };
}

export function placeMail(sum: string, place: number): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['place.title'], { place }),
    content: fillTexts(PROMO_TEXTS['place.content'], { place, sum }),
  };
}

/** `until` is a day. */
export function birthdayMail(sum: string, until: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['birthday.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['birthday.content'], { sum, until }),
  };
}

export function endedMail(sum: string): Letter {
  return {
    title: fillTexts(PROMO_TEXTS['ended.title'], { sum }),
    content: fillTexts(PROMO_TEXTS['ended.content'], { sum }),
  };
}
