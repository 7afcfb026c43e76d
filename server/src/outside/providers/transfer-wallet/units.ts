import { CURRENCY_DECIMALS, parseDecimal, toDecimal } from '@parlour/contract/money';

/**
 * How a platform of the vendor counts a currency: under which code, and how many of our minor units a point is. Points have two
 * decimals everywhere, so a currency may be finer than they can carry.
 */
export interface Unit {
  code: string;
  currency: string;
  minorPerPoint: bigint;
}

const POINT_DECIMALS = 2;
const POINT = 10n ** BigInt(POINT_DECIMALS);

/** Codes of currencies counted in thousands: 1.00 VND2 is 1,000 VND (rule W11). */
const IN_THOUSANDS: Readonly<Record<string, string>> = { VND: 'VND2', IDR: 'IDR2' };
/** The platforms whose contract says so. */
const COUNTING_IN_THOUSANDS: ReadonlySet<number> = new Set([38]);

export function unitOf(platformId: number, currency: string): Unit {
  const minorPerUnit = 10n ** BigInt(CURRENCY_DECIMALS[currency] ?? POINT_DECIMALS);
  const code = COUNTING_IN_THOUSANDS.has(platformId) ? IN_THOUSANDS[currency] : undefined;
  if (code === undefined) return { code: currency, currency, minorPerPoint: minorPerUnit };
  return { code, currency, minorPerPoint: minorPerUnit * 1000n };
}

/** The unit that a code of the vendor means; undefined for a currency that is not kept here. */
export function findUnit(code: string): Unit | undefined {
  const counted = Object.entries(IN_THOUSANDS).find(([, inThousands]) => inThousands === code)?.[0];
  const currency = counted ?? code;
  if (!Object.hasOwn(CURRENCY_DECIMALS, currency)) return undefined;
  const minorPerUnit = 10n ** BigInt(CURRENCY_DECIMALS[currency]!);
  return { code, currency, minorPerPoint: counted === undefined ? minorPerUnit : minorPerUnit * 1000n };
}

/** Minor units as points; what is finer than they can carry is cut off. */
export function toPoints(minor: bigint, { minorPerPoint }: Unit): string {
  const digits = ((minor * POINT) / minorPerPoint).toString().padStart(POINT_DECIMALS + 1, '0');
  return `${digits.slice(0, -POINT_DECIMALS)}.${digits.slice(-POINT_DECIMALS)}`;
}

/**
 * Points as minor units. Finer decimals are cut off: the remainder stays at the platform (rule W5). Undefined where the
 * text is no plain decimal.
 */
export function fromPoints(text: string, { minorPerPoint }: Unit): bigint | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  return (BigInt(match[1]! + fraction) * minorPerPoint) / 10n ** BigInt(fraction.length);
}

/** True where every amount of points is a whole number of our minor units. */
export function isCoarse({ minorPerPoint }: Unit): boolean {
  return minorPerPoint % POINT === 0n;
}

/** An amount of its list, as our books write it; what is finer than our money is left as it came, so that it is seen. */
export function inOurMoney(amount: string, code: string | undefined): string {
  const unit = code === undefined ? undefined : findUnit(code);
  if (!unit) return amount;
  const minor =
    unit.code === unit.currency ? parseDecimal(amount, unit.currency) : (fromPoints(amount, unit) ?? 0n);
  return minor === undefined ? amount : toDecimal(minor, unit.currency);
}
