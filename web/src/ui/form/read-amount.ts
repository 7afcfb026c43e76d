import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';

/** What is wrong with an amount that a player has typed. */
export type AmountFault = 'empty' | 'notAnAmount' | 'tooFine' | 'tooMuch';

/** Reads an amount as people type it, with or without thousands commas. Never above `most`. */
export function readAmount(
  text: string,
  currency: string,
  most: number,
): { amount: number } | { fault: AmountFault } {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return { fault: 'empty' };
  if (!/^\d{1,13}(\.\d*)?$/.test(plain) || Number(plain) === 0) return { fault: 'notAnAmount' };
  const amount = Number(plain);
  if (!(currency in CURRENCY_DECIMALS) || amountToMinor(amount, currency) === undefined)
    return { fault: amount > most ? 'tooMuch' : 'tooFine' };
  return amount > most ? { fault: 'tooMuch' } : { amount };
}
