/** A figure of money in its parts, so that decimals and currency can stand back (spec §5, Cash display). */
export interface AmountParts {
  /** With a leading '-' and thousands commas; '--' when the amount is not known. */
  whole: string;
  /** With its point; empty for a currency without decimals. */
  fraction: string;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    const { maximumFractionDigits = 2 } = /^[A-Z]{3}$/.test(currency)
      ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      : { maximumFractionDigits: 2 };
    format = new Intl.NumberFormat('en', {
      minimumFractionDigits: maximumFractionDigits,
      maximumFractionDigits,
    });
    formats.set(currency, format);
  }
  return format;
}

/** The en locale's thousands in every language (spec §5). */
export function formatAmount(amount: number | null, currency: string): AmountParts {
  if (amount === null || !Number.isFinite(amount)) return { whole: '--', fraction: '' };
  const parts = formatOf(currency).formatToParts(amount);
  const point = parts.findIndex((part) => part.type === 'decimal');
  const text = (some: Intl.NumberFormatPart[]) => some.map((part) => part.value).join('');
  if (point < 0) return { whole: text(parts), fraction: '' };
  return { whole: text(parts.slice(0, point)), fraction: text(parts.slice(point)) };
}
