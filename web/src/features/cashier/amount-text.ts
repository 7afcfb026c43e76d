import { CURRENCY_DECIMALS, parseDecimal, toMajor } from '@parlour/contract/money';
import { commaAsPoint } from '../../ui/form/read-amount.ts';

/** Digits before the point that an amount can have: 10^12 at most (rule M3). */
const MOST_DIGITS = 12;

/**
 * Reduces a typed or pasted amount to digits and at most one point; a typed comma counts as a point: '1,000.505 MYR' is
 * '1000.50'. In a currency without decimals both separate thousands, as players there write it.
 */
export function amountText(typed: string, currency: string): string {
  const decimals = CURRENCY_DECIMALS[currency] ?? 2;
  const plain = typed.normalize('NFKC');
  const pointed = decimals === 0 ? plain.replaceAll('.', '') : commaAsPoint(plain);
  // The text stays as typed, because the next digit may show that the comma separates thousands.
  const point = plain.includes('.') ? '.' : ',';
  const [whole = '', ...rest] = pointed.replaceAll(/[^0-9.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
  if (rest.length === 0) return digits;
  return `${digits === '' ? '0' : digits}${point}${rest.join('').slice(0, decimals)}`;
}

/** The amount in major units; undefined if the text holds no amount or zero. */
export function amountOf(text: string, currency: string): number | undefined {
  const minor = parseDecimal(commaAsPoint(text).replace(/\.$/, ''), currency);
  return minor === undefined || minor <= 0n ? undefined : toMajor(minor, currency);
}

const CHIPS = 6;
const STEPS = [1, 2, 5];
/** The second chip is this many times the least amount at least: chips are for sums that are meant, not for the smallest. */
const FIRST_ABOVE = 3;

/** The least amount and the round ones that follow: 10, 50, 100, 200, 500, 1000. Never more than `max`. */
export function quickAmounts(min: number, max: number): number[] {
  const chips = min > 0 && min <= max ? [min] : [];
  for (let power = 1; power <= max && chips.length < CHIPS; power *= 10) {
    for (const step of STEPS) {
      const amount = step * power;
      if (amount >= min * FIRST_ABOVE && amount <= max && chips.length < CHIPS) chips.push(amount);
    }
  }
  return chips;
}
