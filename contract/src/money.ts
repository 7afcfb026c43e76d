/**
 * Money (rule M3): an integer of minor units (`bigint`) inside, a JSON number in major units on the wire. A number is
 * safe there because no single amount passes 10^12 major units: with two decimals that is 10^14 minor units, well below
 * 2^53.
 */

/** Decimals of each currency that the site can keep accounts in. */
export const CURRENCY_DECIMALS: Record<string, number> = {
  MYR: 2,
  USD: 2,
  SGD: 2,
  THB: 2,
  CNY: 2,
  VND: 0,
  IDR: 0,
};

/** The largest amount that a call may carry, in major units. */
export const MAX_AMOUNT_MAJOR = 1e12;

export function currencyDecimals(currency: string): number {
  const decimals = Object.hasOwn(CURRENCY_DECIMALS, currency) ? CURRENCY_DECIMALS[currency] : undefined;
  if (decimals === undefined) throw new RangeError(`currency ${currency} is not kept here`);
  return decimals;
}

/** Minor units as the decimal string that vendors and people read: `12345n` → `'123.45'`. */
export function toDecimal(minor: bigint, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Minor units as the wire's number in major units. */
export function toMajor(minor: bigint, currency: string): number {
  return Number(toDecimal(minor, currency));
}

/**
 * A decimal string as minor units; `undefined` when it is no plain decimal number or is finer than the currency.
 * Callers that must not lose a finer remainder use `floorToMinor`.
 */
export function parseDecimal(text: string, currency: string): bigint | undefined {
  const match = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return undefined;
  const decimals = currencyDecimals(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const minor = BigInt(match[2]! + fraction.padEnd(decimals, '0'));
  return match[1] ? -minor : minor;
}

/** A decimal string as minor units. Finer decimals are cut off: the remainder stays where it is (rule W5). */
export function floorToMinor(text: string, currency: string): bigint | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return undefined;
  const decimals = currencyDecimals(currency);
  return BigInt(match[1]! + (match[2] ?? '').slice(0, decimals).padEnd(decimals, '0'));
}

/**
 * The wire's number as minor units; `undefined` where it is finer than the currency, negative, zero, NaN or too large
 * (rule M3).
 */
export function amountToMinor(amount: number, currency: string): bigint | undefined {
  if (!Number.isFinite(amount) || amount <= 0 || amount > MAX_AMOUNT_MAJOR) return undefined;
  const decimals = currencyDecimals(currency);
  const text = amount.toFixed(decimals);
  if (Number(text) !== amount) return undefined;
  return parseDecimal(text, currency);
}
