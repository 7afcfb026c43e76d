import type { ErrorName, LOGIN_MESSAGES } from '@parlour/contract/errors';
import type { Multilingual } from '@parlour/contract/languages';
import { BASE_TEXTS } from './base/texts/texts.ts';
import { CASHIER_TEXTS } from './cashier/texts/texts.ts';
import { MONEY_TEXTS } from './money/texts/texts.ts';
import { PEOPLE_TEXTS } from './people/texts/texts.ts';
import { PLAY_TEXTS } from './play/texts/texts.ts';
import { PROMO_TEXTS } from './promo/texts/texts.ts';
import { SITE_TEXTS } from './site/texts/texts.ts';

/** These refusals bring a text of their own: words that clients recognise, or by the password rule or why play is stopped. */
export type TextBrought = keyof typeof LOGIN_MESSAGES | 'passwordRefused' | 'playStopped';

/** The text of each reason to refuse, from the domain that owns it. */
export const REASON_TEXTS = {
  ...BASE_TEXTS,
  ...MONEY_TEXTS,
  ...PEOPLE_TEXTS,
  ...PLAY_TEXTS,
  ...CASHIER_TEXTS,
  ...PROMO_TEXTS,
  ...SITE_TEXTS,
} satisfies Record<Exclude<ErrorName, TextBrought>, Multilingual>;
