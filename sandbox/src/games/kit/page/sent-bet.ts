import { CallFailed } from '../../launcher/page/launcher.ts';
import { REFUSALS } from './certain-refusals.ts';
import type { Bet, Moment } from './shared-calls.ts';

type At = Pick<Moment, 'round' | 'phase'>;
export type Chips = [spot: string, minor: number][];
export type Stakes = Map<string, number>;

export function sum(chips: Readonly<Chips>): Stakes {
  const sums: Stakes = new Map();
  for (const [spot, minor] of chips) sums.set(spot, (sums.get(spot) ?? 0) + minor);
  return sums;
}

/** A bet that was sent and whose answer is not there yet. It keeps its id, so that it is never placed twice. */
export class SentBet {
  readonly id = crypto.randomUUID();
  readonly round: number;
  readonly spots: Chips;
  readonly stakeMinor: number;
  /** It may have reached the house. */
  #mayBeThere = false;

  constructor(round: number, spots: Chips) {
    this.round = round;
    this.spots = spots;
    this.stakeMinor = spots.reduce((total, [, minor]) => total + minor, 0);
  }

  /** What the failure of a sending leaves of it: refused by the house, never sent, or unknown. */
  fail(error: unknown): 'refused' | 'unsent' | 'unknown' {
    const reason = error instanceof CallFailed ? error.reason : '';
    if (REFUSALS.has(reason)) return 'refused';
    this.#mayBeThere ||= reason !== 'unsent';
    return this.#mayBeThere ? 'unknown' : 'unsent';
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
