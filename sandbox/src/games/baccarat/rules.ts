/**
 * Punto banco with eight decks: the whole game as pure functions. A card is 0–51: its rank is card % 13 (0 the ace, 12 the king), its
 * suit the quarter of the deck.
 */
const DECKS = 8;
export const CARDS_IN_SHOE = DECKS * 52;

export type Outcome = 'banker' | 'player' | 'tie';
export interface Hand {
  player: number[];
  banker: number[];
  playerPoints: number;
  bankerPoints: number;
  outcome: Outcome;
  playerPair: boolean;
  bankerPair: boolean;
}

/** Aces count 1, tens and pictures 0. */
export function pointsOf(card: number): number {
  return Math.min((card % 13) + 1, 10) % 10;
}

export function totalOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0) % 10;
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

/** The order of the table: the sides in turn, then the player's third card and the banker's. */
export const DEAL_ORDER: readonly (readonly [side: 'player' | 'banker', at: number])[] = [
  ['player', 0],
  ['banker', 0],
  ['player', 1],
  ['banker', 1],
  ['player', 2],
  ['banker', 2],
];

/** Deals one hand in the order of the table: player, banker, player, banker, then the third cards. */
export function dealHand(next: () => number): Hand {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const playerPair = player[0]! % 13 === player[1]! % 13;
  const bankerPair = banker[0]! % 13 === banker[1]! % 13;
  const two = { player: totalOf(player.map(pointsOf)), banker: totalOf(banker.map(pointsOf)) };
  if (!isNatural(two.player) && !isNatural(two.banker)) {
    if (playerDraws(two.player)) player.push(next());
    const third = player[2] === undefined ? undefined : pointsOf(player[2]);
    if (bankerDraws(two.banker, third)) banker.push(next());
  }
  const playerPoints = totalOf(player.map(pointsOf));
  const bankerPoints = totalOf(banker.map(pointsOf));
  const outcome = playerPoints > bankerPoints ? 'player' : bankerPoints > playerPoints ? 'banker' : 'tie';
  return { player, banker, playerPoints, bankerPoints, outcome, playerPair, bankerPair };
}

/** The spots for stakes. */
export const SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type Spot = (typeof SPOTS)[number];

/** Pays so many hundredths for each hundredth staked, the stake not counted. The banker's 5 % is the house's commission. */
export const PAYS: Record<Spot, number> = { player: 1, banker: 0.95, tie: 8, playerPair: 11, bankerPair: 11 };

/** The payout of a stake, the stake included; 0 when it is lost. Stakes on player and banker come back at a tie. */
export function returnMinor(spot: Spot, stakeMinor: number, hand: Hand): number {
  const isWon =
    spot === 'playerPair' ? hand.playerPair : spot === 'bankerPair' ? hand.bankerPair : hand.outcome === spot;
  if (isWon) return stakeMinor + Math.floor((stakeMinor * Math.round(PAYS[spot] * 100)) / 100);
  return hand.outcome === 'tie' && (spot === 'player' || spot === 'banker') ? stakeMinor : 0;
}
