import { call } from '../../launcher/page/launcher.ts';
import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Language } from '../../../i18n/languages.ts';
import { insist } from './calls.ts';

export type Welcome = {
  title?: Record<Language, string>;
  /** What the game's tile shows. */
  art?: { scene: string; hero: string; palette: string[] };
  language: string;
  currency: string;
  /** What a unit of the rules' amounts, minor units of a ringgit, is in this currency. */
  unit: number;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  limits: Record<string, number>;
  bettingMs: number;
  /** How long a told card lies face down for the player to turn; 0 where cards are dealt face up. Lotteries do not say. */
  squeezeMs?: number;
  graceMs: number;
  session: SessionSoFar;
};
export type Bet<Pick = unknown> = {
  id: string;
  round: number;
  pick: Pick;
  stakeMinor: number;
  winMinor: number;
  state: 'open' | 'won' | 'lost' | 'void';
  at: number;
  /** What players call the round, where it is more than its number. */
  name?: string;
};
/** A past bet with the result that decided it. */
export type PastBet<Pick = unknown, Outcome = unknown> = Bet<Pick> & { outcome: Outcome | null };
/** The table as it may be known at a moment. */
export type Moment<Outcome = unknown> = {
  round: number;
  name?: string;
  phase: 'betting' | 'playing' | 'result' | 'asleep';
  startsAt: number;
  closesAt: number;
  playedAt?: number;
  endsAt?: number;
  turns?: unknown[];
  outcome?: Outcome;
  past?: { round: number; outcome: Outcome; name?: string }[];
};
export type Own<Pick = unknown> = { balanceMinor: number; netMinor: number; bets: Bet<Pick>[] };
/** Seeds of past rounds, the newest first, and what stands for those to come. */
export type ChainFairness = {
  root: string;
  salt: string;
  length: number;
  place: number;
  round: number;
  nextRoot: string | null;
  /** Rounds that share a seed; lotteries do not say. */
  roundsOfSeed?: number;
  /** What the drawing of a round depends on, as the page that checks it asks for it. */
  choice?: number;
  seeds: { round: number; place: number; seed: string; name?: string; choice?: number }[];
};
type Taken = { bet: Bet; balanceMinor: number };

export const placeBet = (wanted: { id: string; round: number; pick: unknown; stakeMinor: number }) =>
  insist<Taken>('bet', wanted);
export const cashOut = (id: string) => insist<Taken>('cash', { id });
export const listBets = async () => (await call<{ bets: PastBet[] }>('bets')).bets;
export const readFairness = () => call<ChainFairness>('fairness');
