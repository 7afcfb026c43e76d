import type { Multilingual } from '@parlour/contract/languages';

/**
 * A platform's data on games that run by the clock, apart from the points it keeps (`provider.ts`). It moves no money and names no player.
 * Times are milliseconds since 1970 by our clock: the adapter has removed the difference to the vendor's.
 */
export interface Feed {
  /** Throws ProviderError. */
  listTables(): Promise<FedTable[]>;
  /** Throws ProviderError. */
  listPeriods(): Promise<FedPeriod[]>;
  /** Throws ProviderError. */
  listVirtualSports(): Promise<FedVirtualGame[]>;
  /** The sports book's address for a look at it, without bets. Throws ProviderError. */
  sportsGuestUrl(view: GuestView): Promise<string>;
}

interface FedEvent {
  round: number;
  opensAtMs: number;
  closesAtMs: number;
  entrants: FedEntrant[];
  prices: { market: string; pick: string; line: number | null; odds: number }[];
}

interface FedEntrant {
  name: Multilingual;
  colour: string;
}

export interface FedVirtualGame {
  gameCode: string;
  sport: 'horses' | 'football';
  readAtMs: number;
  current: FedEvent & { phase: 'betting' | 'playing' | 'result'; endsAtMs: number; standing: number[] };
  coming: FedEvent[];
  results: { round: number; endedAtMs: number; entrants: FedEntrant[]; result: number[] }[];
}

export interface GuestView {
  /** The platform's code of the language: en_US, zh_CN … */
  language: string;
  shade: 'dark' | 'light';
  /** A player does not log in to bet, but enters. */
  viewer: 'guest' | 'player';
}

interface FedTable {
  gameCode: string;
  shoe: number;
  round: number;
  phase: 'betting' | 'dealing' | 'result';
  phaseEndsAtMs: number;
  /** `B`, `P` or `T`, then `b` and `p` for the pairs; oldest first. */
  results: string[];
}

interface FedPeriod {
  gameCode: string;
  name: string;
  closesAtMs: number;
  drawsAtMs: number;
  last: { name: string; numbers: number[]; drawnAtMs: number } | null;
}
