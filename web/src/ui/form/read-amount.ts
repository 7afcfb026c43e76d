import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';

/** The fault of a typed amount. */
export type AmountFault = 'empty' | 'notAnAmount' | 'tooFine' | 'tooMuch';

/** '12,5' is twelve and a half where many write so, and keyboards offer no point; before three digits a comma parts thousands. */
export function commaAsPoint(text: string): string {
  return /^[^.,]*,\d{0,2}(?!\d)[^.,]*$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
}

/** Reads an amount as people type it, with thousands commas or a decimal one. Never above `most`. */
export function readAmount(
  text: string,
  currency: string,
  most: number,
): { amount: number } | { fault: AmountFault } {
  const plain = commaAsPoint(text.trim());
  if (plain === '') return { fault: 'empty' };
  if (!/^\d{1,13}(\.\d*)?$/.test(plain) || Number(plain) === 0) return { fault: 'notAnAmount' };
  const amount = Number(plain);
  if (!(currency in CURRENCY_DECIMALS) || amountToMinor(amount, currency) === undefined)
    return { fault: amount > most ? 'tooMuch' : 'tooFine' };
  return amount > most ? { fault: 'tooMuch' } : { amount };
}
