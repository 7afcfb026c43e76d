import { RANKS, SUITS } from '../../cards.ts';
import { make, svg } from './dom.ts';

type Suits = Record<(typeof SUITS)[number], string>;

/** Drawn, not written: the signs of the suits would fetch a Chinese font. The paths lie in a square of 24. */
const PATHS = {
  spades:
    'M12 2c4 5 9 7 9 12a4.500 4.500 0 0 1-8 2.800c.2 2.200 1 3.700 2.500 5.200h-7c1.500-1.500 2.300-3 2.500-5.200A4.500 4.500 0 0 1 3 14C3 9 8 7 12 2z',
  hearts:
    'M12 21C7 16.500 2.500 13 2.500 8.500A5 5 0 0 1 12 6a5 5 0 0 1 9.500 2.500C21.500 13 17 16.500 12 21z',
  clubs:
    'M12 2a4.500 4.500 0 0 1 3.600 7.200A4.500 4.500 0 1 1 13 16.800c.2 2.200 1 3.700 2.500 5.200h-7c1.500-1.500 2.300-3 2.500-5.200a4.500 4.500 0 1 1-2.600-7.600A4.500 4.500 0 0 1 12 2z',
  diamonds: 'M12 2l7.500 10L12 22 4.500 12z',
};

const suitOf = (card: number) => SUITS[Math.floor(card / 13) % SUITS.length]!;
export const suitPathOf = (card: number): string => PATHS[suitOf(card)];
export const isRed = (card: number): boolean => ['hearts', 'diamonds'].includes(suitOf(card));

/** A card face up. */
export function drawCard(card: number, texts: Suits): HTMLElement {
  const suit = suitOf(card);
  const rank = RANKS[card % 13]!;
  return make(
    `div.card.${isRed(card) ? 'red' : 'black'}`,
    { role: 'img', 'aria-label': `${rank} ${texts[suit]}` },
    make('span', {}, rank),
    svg('svg', { viewBox: '0 0 24 24', class: 'suit' }, svg('path', { d: PATHS[suit] })),
  );
}
