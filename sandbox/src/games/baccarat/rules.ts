import type { SpotStakes } from '../kit/spots.ts';

/**
 * Punto banco: the whole game as pure functions. A card is 0–51: its rank is card % 13 (0 the ace, 12 the king), its suit the quarter
 * of the deck.
 */
export type Side = 'player' | 'banker';
export type Outcome = Side | 'tie';
/** What bets are decided by. */
export interface Result {
  outcome: Outcome;
  playerPair: boolean;
  bankerPair: boolean;
  /** The banker wins with six points. */
  bankerSix: boolean;
  /** The first two cards of a side have the same rank and suit. */
  perfectPair: boolean;
}
export interface Hand extends Result {
  player: number[];
  banker: number[];
  playerPoints: number;
  bankerPoints: number;
}

/** Aces count 1, tens and pictures 0. */
function pointsOf(card: number): number {
  return Math.min((card % 13) + 1, 10) % 10;
}

export function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** A natural: 8 or 9 with two cards ends the hand. */
function isNatural(total: number): boolean {
  return total >= 8;
}

export function playerDraws(playerTotal: number): boolean {
  return playerTotal <= 5;
}

/** The player's third cards, by their points, to which the banker draws at each banker's total. */
const BANKER_DRAWS_TO: Record<number, readonly number[]> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** `playerThird`: the points of the player's third card; undefined when the player stood. */
export function bankerDraws(bankerTotal: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  return BANKER_DRAWS_TO[bankerTotal]?.includes(playerThird) ?? false;
}

/** Deals one hand in the order of the table: player, banker, player, banker, then the third cards. */
export function dealHand(next: () => number): number[] {
  const cards = [next(), next(), next(), next()];
  const { player, banker } = sidesOf(cards);
  const two = { player: totalOf(player), banker: totalOf(banker) };
  if (isNatural(two.player) || isNatural(two.banker)) return cards;
  if (playerDraws(two.player)) cards.push(next());
  const third = cards[4] === undefined ? undefined : pointsOf(cards[4]);
  if (bankerDraws(two.banker, third)) cards.push(next());
  return cards;
}

/** Which side each card of a hand lies on, also while cards are still to come. The fifth is the player's unless the player stands. */
export function sidesOf(cards: readonly number[]): Record<Side, number[]> {
  const sides: Record<Side, number[]> = { player: [], banker: [] };
  const stands = !playerDraws(totalOf(cards.filter((_, at) => at === 0 || at === 2)));
  cards.forEach((card, at) => {
    const isPlayers = at === 4 ? !stands : at % 2 === 0;
    sides[isPlayers ? 'player' : 'banker'].push(card);
  });
  return sides;
}

const isPerfect = ([first, second]: readonly number[]): boolean => first === second;
const isPair = ([first, second]: readonly number[]): boolean => first! % 13 === second! % 13;

/** A hand whose cards are all there. */
export function handOf(cards: readonly number[]): Hand {
  const { player, banker } = sidesOf(cards);
  const playerPoints = totalOf(player);
  const bankerPoints = totalOf(banker);
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    outcome: playerPoints > bankerPoints ? 'player' : bankerPoints > playerPoints ? 'banker' : 'tie',
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    bankerSix: bankerPoints === 6 && playerPoints < 6,
    perfectPair: isPerfect(player) || isPerfect(banker),
  };
}

/** The spots for stakes. */
export const SPOTS = [
  'player',
  'banker',
  'tie',
  'playerPair',
  'bankerPair',
  'eitherPair',
  'perfectPair',
  // The banker without the house's commission.
  'bankerFree',
] as const;
export type Spot = (typeof SPOTS)[number];

/** What a won stake pays beside itself. The banker's 5 % is the house's commission. */
export const PAYS: Record<Spot, number> = {
  player: 1,
  banker: 0.95,
  tie: 8,
  playerPair: 11,
  bankerPair: 11,
  eitherPair: 5,
  perfectPair: 25,
  bankerFree: 1,
};
/** What the banker without commission pays beside a stake if the banker wins with six: the house's part is here. */
export const FREE_SIX_PAYS = 0.5;

function paysFor(spot: Spot, { bankerSix }: Result): number {
  return spot === 'bankerFree' && bankerSix ? FREE_SIX_PAYS : PAYS[spot];
}

export function isWon(spot: Spot, { outcome, playerPair, bankerPair, perfectPair }: Result): boolean {
  if (spot === 'playerPair') return playerPair;
  if (spot === 'bankerPair') return bankerPair;
  if (spot === 'eitherPair') return playerPair || bankerPair;
  if (spot === 'perfectPair') return perfectPair;
  return outcome === (spot === 'bankerFree' ? 'banker' : spot);
}

const COMES_BACK: readonly Spot[] = ['player', 'banker', 'bankerFree'];

/** All that a stake brings back. Stakes on player and banker come back at a tie. */
export function returnMinor(spot: Spot, stakeMinor: number, result: Result): number {
  if (isWon(spot, result)) return stakeMinor + (stakeMinor * Math.round(paysFor(spot, result) * 100)) / 100;
  return result.outcome === 'tie' && COMES_BACK.includes(spot) ? stakeMinor : 0;
}

export const returnOf = (stakes: SpotStakes, result: Result): number =>
  stakes.reduce((sum, [spot, minor]) => sum + returnMinor(spot as Spot, minor, result), 0);

const EITHER = [true, false] as const;
/** Every result that pays differently; each of them is the result of some hand. */
export const RESULTS: readonly Result[] = (['player', 'banker', 'tie'] as const).flatMap((outcome) =>
  EITHER.flatMap((playerPair) =>
    EITHER.flatMap((bankerPair) =>
      EITHER.filter((perfectPair) => playerPair || bankerPair || !perfectPair).flatMap((perfectPair) =>
        EITHER.filter((bankerSix) => outcome === 'banker' || !bankerSix).map((bankerSix) => ({
          outcome,
          playerPair,
          bankerPair,
          perfectPair,
          bankerSix,
        })),
      ),
    ),
  ),
);
