import { call, CallFailed } from '../../launcher/page/launcher.ts';
import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Outcome, Spot } from '../rules.ts';

export type Welcome = {
  language: string;
  currency: string;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  session: SessionSoFar;
  limits: { leastMinor: number; spots: Record<Spot, number>; mostInAllMinor: number };
  chipsMinor: number[];
  pays: Record<Spot, number>;
};
export type ShownBet = {
  id: string;
  round: number;
  spots: [Spot, number][];
  stakeMinor: number;
  winMinor: number;
  state: 'open' | 'won' | 'lost' | 'void';
};
/** The cards that have been turned; the outcome when all of them are. */
export type Cards = { player: number[]; banker: number[]; outcome?: Outcome };
/** A past bet with the hand that decided it. */
export type PastBet = ShownBet & { hand?: Cards; at: number };
export type TableState = {
  now: number;
  round: number;
  phase: 'betting' | 'dealing' | 'result';
  phaseEndsAt: number;
  shoe: number;
  hand: number;
  cards?: Cards;
  results: { outcome: Outcome; bankerPair: boolean; playerPair: boolean }[];
  balanceMinor: number;
  bets: ShownBet[];
};

export const listBets = async () => (await call<{ bets: PastBet[] }>('bets')).bets;
export const readTable = () => call<TableState>('table');

/** Asks again under the same id when the line breaks: a bet is placed once. */
export async function placeBets(id: string, round: number, spots: Partial<Record<Spot, number>>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call<{ bet: ShownBet; balanceMinor: number }>('bet', { id, round, spots });
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost' || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
