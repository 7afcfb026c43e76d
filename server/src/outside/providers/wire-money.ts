import { currencyDecimals, MAX_AMOUNT_MAJOR, toDecimal } from '@parlour/contract/money';

/** The format of a vendor's amounts (rule V8): integers of a fixed fraction, or decimals. */
export type WireMoney =
  | { shape: 'integer'; unitsPerMajor: bigint; aliases?: Aliases }
  | { shape: 'decimal'; aliases?: Aliases };

/** Currencies that the vendor counts in thousands under a name of its own: `VND2`, one unit of which is 1000 VND. */
type Aliases = Readonly<Record<string, { currency: string; majorPerUnit: bigint }>>;

function currencyOf(money: WireMoney, wireCurrency: string): string {
  return money.aliases?.[wireCurrency]?.currency ?? wireCurrency;
}

function majorPerUnit(money: WireMoney, wireCurrency: string): bigint {
  return money.aliases?.[wireCurrency]?.majorPerUnit ?? 1n;
}

/**
 * Reads a vendor's amount as minor units; `text` is the number as it stands in the request. Undefined for text that is no number, is
 * negative, is finer than the currency, or is above the largest amount.
 */
export function readMoney(money: WireMoney, text: string, wireCurrency: string): bigint | undefined {
  const currency = currencyOf(money, wireCurrency);
  const factor = majorPerUnit(money, wireCurrency);
  const scale = 10n ** BigInt(currencyDecimals(currency));
  let minor: bigint | undefined;
  if (money.shape === 'decimal') {
    minor = readDecimal(text, scale * factor);
  } else {
    if (!/^\d{1,30}$/.test(text)) return undefined;
    const scaled = BigInt(text) * scale * factor;
    minor = scaled % money.unitsPerMajor === 0n ? scaled / money.unitsPerMajor : undefined;
  }
  if (minor === undefined || minor > BigInt(MAX_AMOUNT_MAJOR) * scale) return undefined;
  return minor;
}

function readDecimal(text: string, minorPerUnit: bigint): bigint | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,10}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  const scaled = BigInt(match[1]! + fraction) * minorPerUnit;
  const unit = 10n ** BigInt(fraction.length);
  return scaled % unit === 0n ? scaled / unit : undefined;
}

/** Minor units as the vendor reads them: digits, or a plain decimal number. What is finer than its unit is cut off. */
export function writeMoney(money: WireMoney, minor: bigint, wireCurrency: string): string {
  const currency = currencyOf(money, wireCurrency);
  const factor = majorPerUnit(money, wireCurrency);
  const scale = 10n ** BigInt(currencyDecimals(currency));
  if (money.shape === 'integer') return ((minor * money.unitsPerMajor) / (scale * factor)).toString();
  if (factor === 1n) return toDecimal(minor, currency);
  const digits = factor.toString().length - 1 + currencyDecimals(currency);
  const text = minor.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
