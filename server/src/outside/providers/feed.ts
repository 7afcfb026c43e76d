/**
 * What a game platform tells of the games that run by the clock, beside the points it keeps (`provider.ts`). It moves nothing and names
 * no player. Moments are milliseconds since 1970 by our clock: the adapter has taken out the difference to the vendor's.
 */
export interface Feed {
  /** Throws ProviderError. */
  listTables(): Promise<FedTable[]>;
  /** Throws ProviderError. */
  listPeriods(): Promise<FedPeriod[]>;
  /** The sports book's address for somebody who is not logged in. Throws ProviderError. */
  sportsGuestUrl(view: GuestView): Promise<string>;
}

export interface GuestView {
  /** As the platform speaks: en_US, zh_CN … */
  language: string;
  shade: 'dark' | 'light';
}

export interface FedTable {
  gameCode: string;
  shoe: number;
  round: number;
  phase: 'betting' | 'dealing' | 'result';
  phaseEndsAtMs: number;
  /** `B`, `P` or `T`, then `b` and `p` for the pairs; oldest first. */
  results: string[];
}

export interface FedPeriod {
  gameCode: string;
  name: string;
  closesAtMs: number;
  drawsAtMs: number;
  last: { name: string; numbers: number[]; drawnAtMs: number } | null;
}
