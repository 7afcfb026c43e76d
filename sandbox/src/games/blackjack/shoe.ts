import type { Draw } from '../random.ts';

export const DECKS = 6;
const CARDS = 52 * DECKS;
/** No round can use more: four hands of the smallest cards and the dealer's take 62. */
export const DEALT_CARDS = 80;

/** The first cards of a newly shuffled shoe; each order is equally likely. Of a card: suit = card / 13, rank = card % 13, ace first. */
export function deal(draw: Draw): number[] {
  const shoe = Array.from({ length: CARDS }, (_, at) => at);
  for (let at = 0; at < DEALT_CARDS; at += 1) {
    const other = at + draw(CARDS - at);
    [shoe[at], shoe[other]] = [shoe[other]!, shoe[at]!];
  }
  return shoe.slice(0, DEALT_CARDS).map((card) => card % 52);
}
