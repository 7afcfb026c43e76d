import { amountToMinor, currencyDecimals } from '@parlour/contract/money';
import { BASE_TEXTS } from '../texts/texts.ts';
import { Refusal } from './refusal.ts';

/** The amount of a call, in major units, as minor units. Throws `invalidInput` for more decimals than the currency has. */
export function readAmount(amount: number, currency: string): bigint {
  const minor = amountToMinor(amount, currency);
  if (minor !== undefined) return minor;
  throw new Refusal('invalidInput', {
    text: BASE_TEXTS.amountDecimals,
    values: { currency, decimals: currencyDecimals(currency) },
    data: { field: 'amount' },
  });
}
