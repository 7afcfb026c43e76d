/** What failed last on this page, for a report of a problem: its call, its code and when. */

interface LastFailure {
  call: string;
  /** Null where no answer came. */
  code: number | null;
  /** Unix seconds. */
  at: number;
}

/** Older ones have nothing to do with what the player reports now. */
const COUNTS_S = 30 * 60;

let last: LastFailure | undefined;

export function noteFailure(call: string, code: number | null): void {
  last = { call, code, at: Math.floor(Date.now() / 1000) };
}

/** `launchGame 5031 1764000000`; empty where nothing failed lately. */
export function lastFailure(): string {
  if (!last || Date.now() / 1000 - last.at > COUNTS_S) return '';
  return `${last.call} ${last.code ?? 'no answer'} ${last.at}`;
}
