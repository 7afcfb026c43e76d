import { formatFigure } from '../../../ui/format-money.ts';

/** Short signs for narrow places; other currencies use their code. */
const SYMBOLS: Record<string, string> = {
  MYR: 'RM',
  USD: '$',
  SGD: 'S$',
  THB: '฿',
  CNY: '¥',
  VND: '₫',
  IDR: 'Rp',
};

export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? `${currency} `;
}

/** For a tile's badge, which has no room for the cents of millions. */
export function badgeAmount(amount: number): string {
  return amount < 1_000_000 ? groupedAmount(amount) : formatFigure(Math.floor(amount), 0);
}

/** For the badge of a small tile: with 2 decimals, of thousands or millions where it has them. Never rounded up to what is not there. */
export function shortAmount(amount: number): string {
  if (amount < 1_000) return groupedAmount(amount);
  const [divisor, unit] = amount < 1_000_000 ? [1_000, 'K'] : [1_000_000, 'M'];
  return groupedAmount(Math.floor((amount / divisor) * 100) / 100) + unit;
}

/** A jackpot with 2 decimals and the thousands commas of English (rules F8, F10). */
export function groupedAmount(amount: number | null): string {
  return amount === null ? '--' : formatFigure(amount, 2);
}
