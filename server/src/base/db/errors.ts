import pg from 'pg';

/**
 * The database cannot be reached, or the connection was lost during the work.
 * `outcomeKnown` is false when the loss fell into COMMIT: the work may or may not have been done.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly outcomeKnown: boolean;

  constructor(cause: unknown, outcomeKnown: boolean) {
    super(`database unavailable: ${messageOf(cause)}`, { cause });
    this.outcomeKnown = outcomeKnown;
  }
}

/** The embedded database cannot be started; `message` is one line for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** A migration is missing, misnamed, changed after it was applied, or failed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** PostgreSQL's five-character code of an error, also when a query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code: unknown = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
    current = current.cause;
  }
  return undefined;
}

/** The name of the constraint that turned a statement down, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint;
    current = current.cause;
  }
  return undefined;
}

/** True for a unique violation, of the named constraint or index if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlState(error) === '23505' && (constraint === undefined || violatedConstraint(error) === constraint)
  );
}

/**
 * The columns of the unique key that another row has already, as 'player_id, platform_id'. Each partition of a table has another name for
 * its index, but the same columns.
 */
export function doubledKey(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  return /\(([^)]*)\)=/.exec(error.detail ?? '')?.[1];
}

/** Serialisation failure or deadlock: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** The statement waited too long for a lock, or took too long, and did nothing: the same may succeed when it is asked again. */
export function isOutOfTime(error: unknown): boolean {
  const state = sqlState(error);
  return state === '55P03' || state === '57014';
}

const LOST_SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);
const LOST_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;

/** True when the error says that the server went away, not that it turned the statement down. */
export function isConnectionLoss(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code: unknown = 'code' in current ? current.code : undefined;
    if (typeof code === 'string') {
      // 08: connection exceptions; 57P01–57P03: shut down, crashed, starting; 53300: no slot left.
      if (/^08|^57P0[123]$|^53300$/.test(code) || LOST_SOCKET_CODES.has(code)) return true;
    }
    if (LOST_MESSAGES.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
