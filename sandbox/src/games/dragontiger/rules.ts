import type { SpotStakes } from '../kit/spots.ts';
import type { Draw } from '../random.ts';

/** Eight full decks, shuffled anew for every round. */
export const CARDS = 8 * 52;
export const SPOTS = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
export type Spot = (typeof SPOTS)[number];
/** What a won stake pays beside itself. */
export const PAYS: Record<Spot, number> = { dragon: 1, tiger: 1, tie: 11, suitedTie: 50 };

/** The card of the dragon and that of the tiger, by rank from the ace and then by suit. */
export type Cards = [dragon: number, tiger: number];

export function deal(draw: Draw): Cards {
  const first = draw(CARDS);
  const other = draw(CARDS - 1);
  return [first % 52, (other < first ? other : other + 1) % 52];
}

/** 1 for an ace, the lowest, to 13 for a king. */
export const rankOf = (card: number): number => (card % 13) + 1;

export type Winner = 'dragon' | 'tiger' | 'tie';
export function winnerOf([dragon, tiger]: Cards): Winner {
  const ahead = rankOf(dragon) - rankOf(tiger);
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger';
}

/** All that a stake brings back. On a tie dragon and tiger lose half of theirs. */
export function returnMinor(spot: Spot, stakeMinor: number, cards: Cards): number {
  const winner = winnerOf(cards);
  if (spot === 'suitedTie') return cards[0] === cards[1] ? stakeMinor * (1 + PAYS.suitedTie) : 0;
  if (spot === winner) return stakeMinor * (1 + PAYS[spot]);
  return winner === 'tie' ? stakeMinor / 2 : 0;
}

export const returnOf = (stakes: SpotStakes, cards: Cards): number =>
  stakes.reduce((sum, [spot, minor]) => sum + returnMinor(spot as Spot, minor, cards), 0);

/** One hand of each result that pays differently. */
export const RESULTS: readonly Cards[] = [
  [12, 0],
  [0, 12],
  [0, 13],
  [0, 0],
];
