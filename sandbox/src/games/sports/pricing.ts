import { evenLine, type Market, type MarketKind, type Outlook, priced } from './markets.ts';
import type { Pricing } from './match.ts';

/** Markets to offer: without a line, with the even one and those at distances from it, or with fixed ones. */
export type Menu = readonly (readonly [
  kind: MarketKind,
  distances?: readonly number[],
  from?: 'even' | 'zero',
])[];

/** The prices that follow from what can still come. */
export function pricingOf(outlook: Outlook, menu: Menu, hasDraw: (kind: MarketKind) => boolean): Pricing {
  const market = (kind: MarketKind, line: number | null): Market | undefined =>
    priced(outlook, { kind, line, hasDraw: hasDraw(kind) });
  const lines = ([kind, distances, from = 'even']: Menu[number]): (number | null)[] => {
    if (!distances) return [null];
    const even = from === 'even' ? evenLine(outlook, kind) : 0;
    return even === undefined ? [] : distances.map((distance) => even + distance);
  };
  return {
    market,
    offered: menu.flatMap((entry) => lines(entry).flatMap((line) => market(entry[0], line) ?? [])),
  };
}
