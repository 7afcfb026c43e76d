import type { Draw } from '../random.ts';
import { dealHand } from './rules.ts';

const DECKS = 8;
export const CARDS_IN_SHOE = DECKS * 52;
/**
 * So many hands are dealt from every shoe, whatever their cards: a round's number says which hand of which shoe it is. They take 384 of
 * the 416 cards at most. Since the cards do not decide how many hands there are, each has the odds of the first.
 */
export const HANDS_IN_SHOE = 64;

/** Where a round stands: both are counted from 1. */
export const placeOf = (round: number): { shoe: number; hand: number } => ({
  shoe: Math.ceil(round / HANDS_IN_SHOE),
  hand: ((round - 1) % HANDS_IN_SHOE) + 1,
});

/** The cards of one hand of a shoe in the order in which they are dealt. Each number takes one of the cards that are left. */
export function dealFrom(draw: Draw, hand: number): number[] {
  const shoe = Array.from({ length: CARDS_IN_SHOE }, (_, at) => at);
  let out = 0;
  const next = () => {
    const at = out + draw(CARDS_IN_SHOE - out);
    [shoe[out], shoe[at]] = [shoe[at]!, shoe[out]!];
    out += 1;
    return shoe[out - 1]! % 52;
  };
  for (let before = 1; before < hand; before += 1) dealHand(next);
  return dealHand(next);
}
