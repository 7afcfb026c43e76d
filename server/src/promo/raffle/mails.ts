import { toDecimal } from '@parlour/contract/money';
import { fillTexts } from '../../base/i18n/fill-texts.ts';
import type { Letter } from '../../people/mail/mail.ts';
import { PROMO_TEXTS } from '../texts/texts.ts';

export interface WonPrize {
  place: number;
  /** Of the ticket. */
  number: number;
  amountMinor: bigint;
}

/** One mail about everything that a player won at a draw. Amounts are ours, with their currency. */
export function prizeMail(prizes: readonly WonPrize[], currency: string, code: string): Letter {
  const money = (minor: bigint): string => `${toDecimal(minor, currency)} ${currency}`;
  const sum = money(prizes.reduce((total, { amountMinor }) => total + amountMinor, 0n));
  const list = prizes
    .map(({ number, amountMinor }) => `<li>${number}: <b>${money(amountMinor)}</b></li>`)
    .join('');
  const content = prizes.length === 1 ? PROMO_TEXTS['raffle.content'] : PROMO_TEXTS['raffle.contents'];
  return {
    title: fillTexts(PROMO_TEXTS['raffle.title'], { sum }),
    content: fillTexts(content, { sum, code, tickets: String(prizes.length), list }),
  };
}
