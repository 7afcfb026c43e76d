/** The most that one movement may carry: a thousand million points. Keeps every sum a safe integer. */
const MAX_AMOUNT_MINOR = 100_000_000_000;

const DECIMAL = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/;
const NUMERIC = /^[+-]?\d+(\.\d+)?$/;

/** Points as a decimal string with two decimals, "123.40". */
export function formatPoints(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : '';
  const absolute = Math.abs(amountMinor);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** A multiple or another figure that is kept in hundredths, with two decimals. */
export const hundredths = (value: number): string => (value / 100).toFixed(2);

/**
 * Reads a decimal string into minor units. 'impossible' is a number that no movement can carry (negative,
 * too fine, too large); undefined is no number at all. Zero is read as 0: whether it is allowed is for the caller.
 */
export function readPoints(text: string): number | 'impossible' | undefined {
  if (!DECIMAL.test(text)) return text.length <= 400 && NUMERIC.test(text) ? 'impossible' : undefined;
  const [whole = '0', decimals = ''] = text.split('.');
  const amountMinor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return amountMinor > MAX_AMOUNT_MINOR ? 'impossible' : amountMinor;
}
