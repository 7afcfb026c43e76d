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
  limits: { leastMinor: number; mostMinor: number; mostOnMatchMinor: number };
  quickMinor: number[];
};
export type PlacedBet = {
  id: string;
  match: string;
  league: string;
  home: number;
  away: number;
  kind: MarketKind;
  line: number | null;
  side: Side;
  odds: number;
  stakeMinor: number;
  winMinor: number;
  state: 'open' | 'won' | 'lost' | 'void';
  at: number;
  /** The final score. */
  score?: Score;
};
export type Pick = { match: string; kind: MarketKind; line: number | null; side: Side };

export const readGuest = (word: string) => call<Guest>(`guest?word=${encodeURIComponent(word)}`);
export const readLeagues = async () => (await call<{ leagues: ShownLeague[] }>('leagues')).leagues;
export const readBoard = () => call<Board>('board');
export const listBets = async () => (await call<{ bets: PlacedBet[] }>('bets')).bets;

/** Asks again under the same id when the line breaks: a bet is placed once. */
export async function place(
  bet: Pick & { id: string; odds: number; stakeMinor: number; takesBetter: boolean },
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call<{ bet: PlacedBet; balanceMinor: number }>('bet', bet);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost' || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 600 * attempt));
    }
  }
}
