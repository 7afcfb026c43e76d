import type { Draw } from '../random.ts';
import { shuffled } from '../random.ts';
import { CARDS_IN_SHOE, dealHand, type Hand } from './rules.ts';

/** The cut card lies before the last fourteen cards. */
export const CUT_CARDS = 14;

/** A shoe being dealt; all of it, so that a table goes on after a restart. */
export interface Shoe {
  cards: number[];
  /** How many cards are out, the burnt ones included. */
  position: number;
  /** Hands still to be dealt once the cut card has come: the one it came in, and one more. */
  lastHands: number | null;
}

/** Shuffles eight decks, turns the first card and burns as many as it says, a picture ten. */
export function newShoe(draw: Draw): Shoe {
  const cards = shuffled(
    Array.from({ length: CARDS_IN_SHOE }, (_, at) => at % 52),
    draw,
  );
  const burnt = Math.min((cards[0]! % 13) + 1, 10);
  return { cards, position: 1 + burnt, lastHands: null };
}

/** Deals one hand and answers the shoe after it. The shoe must not be over. */
export function dealFrom(shoe: Shoe): { hand: Hand; shoe: Shoe } {
  let position = shoe.position;
  const hand = dealHand(() => shoe.cards[position++]!);
  const isCutOut = position > shoe.cards.length - CUT_CARDS;
  const lastHands = shoe.lastHands === null ? (isCutOut ? 1 : null) : shoe.lastHands - 1;
  return { hand, shoe: { ...shoe, position, lastHands } };
}

export function isOver(shoe: Shoe): boolean {
  return shoe.lastHands === 0;
}
