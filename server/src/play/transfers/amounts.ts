import { amountToMinor, currencyDecimals } from '@parlour/contract/money';
import { Refusal } from '../../base/http/refusal.ts';
import { BASE_TEXTS } from '../../base/texts/texts.ts';

/** An amount of a call as minor units. Throws the refusal of what is finer than its currency. */
export function readAmount(amount: number, currency: string): bigint {
  const amountMinor = amountToMinor(amount, currency);
  if (amountMinor !== undefined) return amountMinor;
  throw new Refusal('invalidInput', {
    text: BASE_TEXTS.amountDecimals,
    values: { currency, decimals: currencyDecimals(currency) },
  });
}
