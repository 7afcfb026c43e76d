import { type Move, possibleMoves, type Table, totalOf, worthOf } from './rules.ts';

/** Basic strategy for these rules: the move of the highest return by total, against the dealer's card 2, 3 … 10, ace. */
const HARD: Record<number, string> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
};
const SOFT: Record<number, string> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SDDDDSSHHH',
};
/** Pairs that are split, by the worth of one card. */
const PAIRS: Record<number, string> = {
  1: 'PPPPPPPPPP',
  2: '--PPPP----',
  3: '--PPPP----',
  6: '-PPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPPPP',
  9: 'PPPPP-PP--',
};

/** The hint for the hand that is played; undefined when there is none. */
export function hint(table: Table): Move | undefined {
  const hand = table.active === undefined ? undefined : table.hands[table.active];
  return hand && advise(hand.cards, table.dealer[0]!, possibleMoves(table));
}

export function advise(cards: readonly number[], up: number, possible: readonly Move[]): Move {
  const column = (worthOf(up) + 8) % 10;
  const { total, isSoft } = totalOf(cards);
  const can = (move: Move) => possible.includes(move);
  if (can('split') && PAIRS[worthOf(cards[0]!)]?.[column] === 'P') return 'split';
  const row = isSoft ? SOFT[total] : HARD[total < 8 ? 8 : total];
  const advice = row?.[column] ?? 'S';
  switch (advice) {
    case 'D':
      // A soft 18 that cannot be doubled stands.
      return can('double') ? 'double' : isSoft && total === 18 ? 'stand' : 'hit';
    case 'R':
      return can('surrender') ? 'surrender' : 'hit';
    case 'H':
      return 'hit';
    default:
      return 'stand';
  }
}
