import pg from 'pg';
import { systemClock } from '../clock.ts';
import { systemRandom } from '../random.ts';
import { DatabaseUnavailable, isConnectionLoss, isRetryable, messageOf, sqlState } from './errors.ts';
import type { DbLog } from './log.ts';
import { inCamelCase } from './rows.ts';

/** SQL text, or text with a name under which the server keeps it prepared: for hot paths. */
export type Statement = string | { name: string; text: string };

/** A row with its columns in camelCase: a name with an underscore is no name of a column here. */
type Columns<Row> = { [Name in keyof Row]: Name extends `${string}_${string}` ? never : Row[Name] };

/**
 * The pool or a transaction. int8 arrives as bigint, timestamptz as Date, numeric and date as text. Columns arrive in
 * camelCase: `platform_id` is `platformId`.
 */
export interface Queryable {
  /** All rows. Throws DatabaseUnavailable when the server cannot be reached. */
  query<Row extends Columns<Row>>(statement: Statement, values?: readonly unknown[]): Promise<NoInfer<Row>[]>;
  /** The only row; throws when there is none or more than one. */
  get<Row extends Columns<Row>>(statement: Statement, values?: readonly unknown[]): Promise<NoInfer<Row>>;
  /** The only row or undefined; throws when there is more than one. */
  find<Row extends Columns<Row>>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<NoInfer<Row> | undefined>;
  /** How many rows the statement touched. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>;
}

/** A transaction. pg throws when it is used after its function has returned. */
export interface Tx extends Queryable {
  /** Runs once this transaction is committed, never if it is not: publish and enqueue here. Its errors are logged. */
  afterCommit(effect: () => void | Promise<void>): void;
}

interface TxOptions {
  /** PostgreSQL's default, read committed, unless given. */
  isolation?: 'repeatable read' | 'serializable';
  /** How often in all it is tried when it collides with another. Default 5. */
  attempts?: number;
  /** Plans that hold for any values: a named statement is planned once a connection, and not at each of its first five runs as well. */
  plans?: 'generic';
}

export interface Db extends Queryable {
  readonly pool: pg.Pool;
  /** How many statements have failed, by PostgreSQL's code; 'lost': by the connection. */
  readonly failures: ReadonlyMap<string, number>;
  /** Runs `work` in a transaction; a serialisation failure or deadlock runs it again from the start. */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

export interface DbOptions {
  url: string;
  log: DbLog;
  /** Connections at most. Default 32: fewer starve on a slow disk. */
  poolSize?: number;
  /** How long a statement may take. A database that is frozen gives it up a little later. Default 30 s. */
  statementLimitMs?: number;
}

const DEFAULT_POOL_SIZE = 32;
const STATEMENT_LIMIT_MS = 30_000;
/** A call that waits for a lock holds a connection, and every other call wants one too. */
const LOCK_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 10_000;
/** The server's own limit lives in the server: after this much more, a frozen one is given up. */
const ANSWER_AFTER_LIMIT_MS = 1_000;
const DEFAULT_ATTEMPTS = 5;

export function createDb({
  url,
  log,
  poolSize = DEFAULT_POOL_SIZE,
  statementLimitMs = STATEMENT_LIMIT_MS,
}: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: Math.min(CONNECT_LIMIT_MS, statementLimitMs + ANSWER_AFTER_LIMIT_MS),
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimitMs,
    lock_timeout: Math.min(LOCK_LIMIT_MS, statementLimitMs),
    query_timeout: statementLimitMs + ANSWER_AFTER_LIMIT_MS,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'parlour',
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({}, `a database connection was lost: ${messageOf(error)}`));

  // A connection that the pool has given up still reads what the server said last: that error is known already, and would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const failures = new Map<string, number>();
  const count = (error: unknown): void => {
    const code = isConnectionLoss(error) ? 'lost' : (sqlState(error) ?? 'other');
    failures.set(code, (failures.get(code) ?? 0) + 1);
  };
  return {
    pool,
    failures,
    ...queryable(pool, 'own commit', count),
    tx: (work, options) => runTx({ pool, log, count }, work, options),
    close: () => pool.end(),
  };
}

interface TxParts {
  pool: pg.Pool;
  log: DbLog;
  count: (error: unknown) => void;
}

async function runTx<T>(parts: TxParts, work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
  const { attempts = DEFAULT_ATTEMPTS } = options;
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void | Promise<void>)[] = [];
    try {
      const result = await attemptTx(parts, beginOf(options), effects, work);
      runEffects(effects, parts.log);
      return result;
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      // Spread out, or the same two meet again.
      await systemClock.sleep(systemRandom.int(0, 10 * 2 ** attempt));
    }
  }
}

/** One message to the server, so that no option costs a transaction more time. */
function beginOf({ isolation, plans }: TxOptions): string {
  const begin = isolation === undefined ? 'begin' : `begin isolation level ${isolation}`;
  return plans === undefined ? begin : `${begin}; set local plan_cache_mode = force_generic_plan`;
}

async function attemptTx<T>(
  { pool, count }: TxParts,
  begin: string,
  effects: (() => void | Promise<void>)[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw mapped(error, true);
  });
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  let committing = false;
  try {
    await client.query(begin);
    const tx: Tx = {
      ...queryable(client, 'commit to come', count),
      afterCommit: (effect) => void effects.push(effect),
    };
    const result = await work(tx);
    committing = true;
    await client.query('commit');
    return result;
  } catch (error) {
    if (isConnectionLoss(error)) broken ??= error instanceof Error ? error : new Error(String(error));
    else if (broken === undefined)
      await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw mapped(error, !committing);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function runEffects(effects: (() => void | Promise<void>)[], log: DbLog): void {
  for (const effect of effects) {
    // The work is committed: what follows from it may fail without undoing it.
    Promise.try(effect).catch((error: unknown) => log.error({ err: error }, 'an effect after commit failed'));
  }
}

/** A statement lost on the way has no known outcome if it commits itself; before a COMMIT it did nothing. */
function queryable(
  client: pg.Pool | pg.PoolClient,
  mode: 'own commit' | 'commit to come',
  count: (error: unknown) => void,
): Queryable {
  async function execute(statement: Statement, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    try {
      return await client.query({ ...config, values: [...values] });
    } catch (error) {
      count(error);
      throw mapped(error, mode === 'commit to come');
    }
  }

  async function find<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined> {
    const rows = inCamelCase<Row>((await execute(statement, values)).rows);
    if (rows.length > 1) throw new Error(`expected one row, got ${rows.length}: ${textOf(statement)}`);
    return rows[0];
  }

  return {
    find,
    query: async (statement, values) => inCamelCase((await execute(statement, values)).rows),
    async get<Row>(statement: Statement, values?: readonly unknown[]) {
      const row = await find<Row>(statement, values);
      if (row === undefined) throw new Error(`expected one row, got none: ${textOf(statement)}`);
      return row;
    },
    run: async (statement, values) => (await execute(statement, values)).rowCount ?? 0,
  };
}

function textOf(statement: Statement): string {
  return typeof statement === 'string' ? statement : statement.name;
}

function mapped(error: unknown, outcomeKnown: boolean): unknown {
  if (error instanceof DatabaseUnavailable || !isConnectionLoss(error)) return error;
  return new DatabaseUnavailable(error, outcomeKnown);
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** Arrays of one dimension only. */
function parseInt8Array(text: string): (bigint | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : BigInt(item)));
}

/** Types as we want them on our connections alone, so that no other user of pg in the process is surprised. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === INT8) return BigInt;
    if (oid === INT8_ARRAY) return parseInt8Array;
    // A date has no zone: as a Date object it would become another day somewhere.
    if (oid === DATE) return String;
  }
  return pg.types.getTypeParser(oid, format ?? 'text');
}
