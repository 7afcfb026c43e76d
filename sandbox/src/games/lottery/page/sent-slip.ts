import { type Chips, SentBet } from '../../kit/page/sent-bet.ts';
import type { Bet, Moment } from '../../kit/page/shared-calls.ts';

/** A slip that was sent and whose answer is not there yet. The house keeps it as a bet for each of its periods. */
export class SentSlip extends SentBet {
  readonly periods: number;

  constructor(round: number, spots: Chips, periods: number) {
    super(round, spots);
    this.periods = periods;
  }

  get allMinor(): number {
    return this.stakeMinor * this.periods;
  }

  /** Its bets in the house's list. Undefined while more of them may come: a slip for several periods is booked one by one. */
  countedIn(bets: readonly Bet[], at: Pick<Moment, 'round' | 'phase'>): Bet[] | undefined {
    const own = bets.filter(({ id }) => id === this.id || id.startsWith(`${this.id}-`));
    return own.length === this.periods || this.isJudgedAt(at) ? own : undefined;
  }
}
