import { insist } from '../../kit/page/calls.ts';
import { call, CallFailed } from '../../launcher/page/launcher.ts';
import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Names, SportName } from '../leagues.ts';
import type { MarketKind, Side } from '../markets.ts';
import type { Score } from '../match.ts';

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
  isAbandoned: boolean;
  isCorrected: boolean;
  /** How many there are in all. */
  markets: number;
  state: {
    score: Score;
    parts: Score[];
    part: number;
    isPause: boolean;
    minute: number | null;
    balls?: number;
  };
  offers: ShownOffer[];
};
export type Board = { now: number; matches: ShownMatch[] };
export type Guest = {
  language: string;
  shade: 'dark' | 'light';
  viewer: 'guest' | 'player';
  returnUrl: string;
};
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
export type Refusal = 'price' | 'closed' | 'suspended' | 'return' | 'full' | 'stake' | 'round';
export type PlacedBet = {
  id: string;
  legs: ShownLeg[];
  /** Of all legs together. */
  odds: number;
  stakeMinor: number;
  winMinor: number;
  returnMinor: number;
  state: 'waiting' | 'refused' | 'open' | 'won' | 'lost' | 'void' | 'cashed';
  waitsMs: number | null;
  refusal: Refusal | null;
  /** What the book would pay for it now. */
  cashOutMinor: number | null;
  /** What it brought before its result was corrected. */
  wasMinor: number | null;
  at: number;
};

export const readGuest = (word: string) => call<Guest>(`guest?word=${encodeURIComponent(word)}`);
export const readLeagues = async () => (await call<{ leagues: ShownLeague[] }>('leagues')).leagues;
export const readBoard = () => call<Board>('board');
export const listBets = () => call<{ bets: PlacedBet[]; balanceMinor: number }>('bets');

/** Undefined for a match that the book lists no more. */
export async function readMatch(id: string): Promise<ShownMatch | undefined> {
  try {
    return (await call<{ match: ShownMatch }>(`match?id=${encodeURIComponent(id)}`)).match;
  } catch (error) {
    if (error instanceof CallFailed && error.reason === 'unknown') return undefined;
    throw error;
  }
}

type Answer = { bet: PlacedBet; balanceMinor: number };

export const place = (bet: {
  id: string;
  legs: (Pick & { odds: number })[];
  stakeMinor: number;
  takes: Takes;
}) => insist<Answer>('bet', bet);

export const cashOut = (asked: { id: string; bet: string; amountMinor: number }) =>
  insist<Answer>('cashOut', asked);
