/** How long each part of a round lasts at a table. */
export interface Pace {
  bettingMs: number;
  dealingMs: number;
  resultMs: number;
}
type Phase = 'betting' | 'dealing' | 'result';

const STEADY: Pace = { bettingMs: 15_000, dealingMs: 6_000, resultMs: 4_000 };
/** Tables that deal at a pace of their own, by game code. */
const PACES: Record<string, Pace> = {
  'swift-baccarat': { bettingMs: 10_000, dealingMs: 5_000, resultMs: 3_000 },
};

export function paceOf(gameCode: string): Pace {
  return PACES[gameCode] ?? STEADY;
}

export function roundMs({ bettingMs, dealingMs, resultMs }: Pace): number {
  return bettingMs + dealingMs + resultMs;
}

/** Tables do not all deal at the same moment: each is shifted by its code. */
function shiftMs(gameCode: string): number {
  return gameCode.split('').reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 99_991, 7);
}

export interface Moment {
  /** Rounds are counted through all time; the number stands in the store. */
  round: number;
  phase: Phase;
  /** Milliseconds since 1970. */
  phaseEndsAt: number;
}

/** The pause between two cards: the slowest hand of six takes less than any table has for dealing. */
export const CARD_MS = 650;

/** How many cards have been turned, if there are so many. */
export function cardsTurned(gameCode: string, { phase, phaseEndsAt }: Moment, atMs: number): number {
  if (phase !== 'dealing') return phase === 'result' ? 6 : 0;
  const dealtMs = paceOf(gameCode).dealingMs - (phaseEndsAt - atMs);
  return 1 + Math.floor(dealtMs / CARD_MS);
}

/** Where a table's clock stands. */
export function momentOf(gameCode: string, atMs: number): Moment {
  const pace = paceOf(gameCode);
  const length = roundMs(pace);
  const shifted = atMs + shiftMs(gameCode);
  const round = Math.floor(shifted / length);
  const startsAt = round * length - shiftMs(gameCode);
  const intoMs = atMs - startsAt;
  if (intoMs < pace.bettingMs) return { round, phase: 'betting', phaseEndsAt: startsAt + pace.bettingMs };
  const dealtMs = pace.bettingMs + pace.dealingMs;
  if (intoMs < dealtMs) return { round, phase: 'dealing', phaseEndsAt: startsAt + dealtMs };
  return { round, phase: 'result', phaseEndsAt: startsAt + length };
}
