import type { BetRefused } from '../../games/purse.ts';

type Reason = BetRefused['reason'];
/** `declined`: nothing was taken, so the operator promises. `undone`: whatever was done, it is rolled back. */
type Verdict = { state: 'declined' | 'undone'; reason: Reason };

/** The meaning of a refused bet. Only the two that promise that nothing was taken are not rolled back. */
const OF_BET: Record<string, Verdict> = {
  RS_ERROR_NOT_ENOUGH_MONEY: { state: 'declined', reason: 'points' },
  RS_ERROR_LIMIT_REACHED: { state: 'declined', reason: 'limit' },
  RS_ERROR_TOKEN_EXPIRED: { state: 'undone', reason: 'ended' },
  RS_ERROR_INVALID_TOKEN: { state: 'undone', reason: 'ended' },
  RS_ERROR_USER_DISABLED: { state: 'undone', reason: 'barred' },
  RS_ERROR_INVALID_GAME: { state: 'undone', reason: 'unavailable' },
  RS_ERROR_INVALID_PARTNER: { state: 'undone', reason: 'unavailable' },
};

export function verdictOn(status: string | undefined): Verdict {
  return OF_BET[status ?? ''] ?? { state: 'undone', reason: 'undone' };
}

/** Answers that end a game session. */
export const SESSION_OVER: ReadonlySet<string> = new Set([
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_TOKEN',
]);

/** Answers that say nothing about what was done: sent again under the same number. */
const UNDECIDED: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_SIGNATURE']);

/** Answers by which the rolled back bet takes nothing, now or later. */
const ROLLED_BACK: ReadonlySet<string> = new Set([
  'RS_OK',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);

/** The effect of an answer on a transaction that is sent until it is answered. `anew`: its bet was not there yet. */
export function outcomeOf(
  kind: 'bet' | 'win' | 'rollback',
  status: string | undefined,
): 'done' | 'declined' | 'again' | 'anew' | 'undone' {
  if (status === undefined) return 'again';
  if (kind === 'rollback' && ROLLED_BACK.has(status)) return 'done';
  if (status === 'RS_OK') return 'done';
  if (UNDECIDED.has(status)) return 'again';
  if (kind === 'bet') return verdictOn(status).state;
  return kind === 'win' && status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' ? 'anew' : 'declined';
}
