import { call, CallFailed } from '../../launcher/page/launcher.ts';
import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Pick } from '../bets.ts';
import type { Kind } from '../draws.ts';
import type { DrawnPeriod } from '../lotteries.ts';
import type { Period } from '../periods.ts';

export type Welcome = {
  language: string;
  currency: string;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  session: SessionSoFar;
  limits: { leastMinor: number; mostMinor: number; mostInAllMinor: number };
  stakesMinor: number[];
  kind: Kind;
  /** Hundredths that come back for each staked. */
  pays: { number: number; side: number };
};
export type ShownBet = {
  id: string;
  period: string;
  pick: Pick;
  stakeMinor: number;
  winMinor: number;
  state: 'open' | 'won' | 'lost' | 'void';
  /** What was drawn in its period. */
  numbers?: number[];
};
export type State = {
  now: number;
  current: Period;
  drawn: DrawnPeriod[];
  balanceMinor: number;
  bets: ShownBet[];
};

export const readPeriod = () => call<State>('period');

/** Asks again under the same id when the line breaks: a bet is placed once. */
export async function placeBet(bet: { id: string; period: number; pick: Pick; stakeMinor: number }) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call<{ bet: ShownBet; balanceMinor: number }>('bet', bet);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost' || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
