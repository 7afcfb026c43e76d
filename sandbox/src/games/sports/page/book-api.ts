import { call, CallFailed } from '../../launcher/page/launcher.ts';
import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Names, SportName } from '../leagues.ts';
import type { MarketKind, Score, Side } from '../match.ts';

export type ShownLeague = { id: string; sport: SportName; names: Names; sides: Names[] };
export type ShownOffer = {
  kind: MarketKind;
  line: number | null;
  outcomes: { side: Side; odds: number | null }[];
};
export type ShownMatch = {
  id: string;
  league: string;
  home: number;
  away: number;
  startsAt: number;
  phase: 'soon' | 'live' | 'over';
  /** A score has just been made: no bet is taken for a moment. */
  isSuspended: boolean;
  state: { score: Score; parts: Score[]; part: number; isPause: boolean; minute: number | null };
  offers: ShownOffer[];
};
export type Board = { now: number; matches: ShownMatch[] };
export type Guest = { language: string; shade: 'dark' | 'light'; returnUrl: string };
export type Welcome = {
  language: string;
  currency: string;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  session: SessionSoFar;
  limits: {
    leastMinor: number;
    mostMinor: number;
    mostOnAccumulatorMinor: number;
    mostOnMatchMinor: number;
    mostReturnMinor: number;
  };
  quickMinor: number[];
  /** Bets in play are judged after so long. */
  acceptanceMs: number;
};
export type Takes = 'same' | 'better' | 'any';
export type Pick = { match: string; kind: MarketKind; line: number | null; side: Side };
export type ShownLeg = Pick & {
  odds: number;
  league: string;
  home: number;
  away: number;
  result: 'open' | 'won' | 'lost' | 'void';
  /** The final one. */
  score: Score | null;
};
export type Refusal = 'price' | 'closed' | 'suspended' | 'return' | 'full';
export type PlacedBet = {
  id: string;
  legs: ShownLeg[];
  /** Of all legs together. */
  odds: number;
  stakeMinor: number;
  winMinor: number;
  returnMinor: number;
  state: 'waiting' | 'refused' | 'open' | 'won' | 'lost' | 'void';
  waitsMs: number | null;
  refusal: Refusal | null;
  at: number;
};

export const readGuest = (word: string) => call<Guest>(`guest?word=${encodeURIComponent(word)}`);
export const readLeagues = async () => (await call<{ leagues: ShownLeague[] }>('leagues')).leagues;
export const readBoard = () => call<Board>('board');
export const listBets = () => call<{ bets: PlacedBet[]; balanceMinor: number }>('bets');

/** Asks again under the same id when the line breaks: a bet is placed once. */
export async function place(bet: {
  id: string;
  legs: (Pick & { odds: number })[];
  stakeMinor: number;
  takes: Takes;
}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call<{ bet: PlacedBet; balanceMinor: number }>('bet', bet);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost' || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 600 * attempt));
    }
  }
}
