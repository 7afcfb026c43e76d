import { Sent } from './sent.ts';
import type { Bet, Moment } from './shared-calls.ts';

type At = Pick<Moment, 'round' | 'phase'>;
export type Chips = [spot: string, minor: number][];
export type Stakes = Map<string, number>;

export function sum(chips: Readonly<Chips>): Stakes {
  const sums: Stakes = new Map();
  for (const [spot, minor] of chips) sums.set(spot, (sums.get(spot) ?? 0) + minor);
  return sums;
}

/** A bet on a round that all players share. */
export class SentBet extends Sent {
  readonly round: number;
  readonly spots: Chips;
  readonly stakeMinor: number;

  constructor(round: number, spots: Chips) {
    super();
    this.round = round;
    this.spots = spots;
    this.stakeMinor = spots.reduce((total, [, minor]) => total + minor, 0);
  }

  /** Whether its round takes bets. */
  isOpen(moment: At | undefined): boolean {
    return moment?.round === this.round && moment.phase === 'betting';
  }

  /** Whether a list of bets that the house told at a moment must hold it if it was taken: its round has a result by then. */
  isJudgedAt(moment: At | undefined): boolean {
    if (!moment || moment.phase === 'asleep') return false;
    return moment.round > this.round || (moment.round === this.round && moment.phase === 'result');
  }

  /** The chips that lie beside those of this bet. */
  leftOf(chips: Readonly<Chips>): Chips {
    const own = this.spots.map(([spot, minor]): Chips[number] => [spot, -minor]);
    return [...sum([...chips, ...own])].filter(([, minor]) => minor > 0);
  }

  in(bets: readonly Bet[]): Bet | undefined {
    return bets.find(({ id }) => id === this.id);
  }
}
