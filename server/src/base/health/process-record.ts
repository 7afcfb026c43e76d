import type { Clock } from '../clock.ts';
import { VERSION } from '../release.ts';
import { createDb, type Db } from '../db/db.ts';
import { messageOf } from '../db/errors.ts';
import type { DbLog } from '../db/log.ts';
import type { Random } from '../random.ts';
import type { ProcessFigures } from './figures.ts';

/** The row by which a process says that it lives, and by which it tries whether the database takes what is written (rule I9). */
export interface ProcessRecord {
  /** Whether the database writes, within two seconds. Probes that come together are one. */
  isReady(): Promise<boolean>;
  /** Writes that the process lives, with its figures. */
  write(figures: ProcessFigures): Promise<void>;
  /** Takes the row away: the process ends in good order. */
  close(): Promise<void>;
}

export interface ProcessRecordOptions {
  /** The site's own; its connections are not used. */
  db: Db;
  log: DbLog;
  clock: Clock;
  random: Random;
  config: { instance: string };
}

const STATEMENT_LIMIT_MS = 900;
/** One probe: a wait for the connection, and a statement. */
const PROBE_LIMIT_MS = 2_000;
const SAME_ANSWER_MS = 500;
/** A process that has said nothing for so long is no news any more. */
const FORGOTTEN_AFTER = '1 day';

const WRITE = `
  insert into site_process (id, instance, version, figures) values ($1, $2, $3, $4)
  on conflict (id) do update set seen_at = clock_timestamp(), figures = excluded.figures`;
/**
 * The row proves that commits are written. The rest is larger than the memory that it may use, so that the server writes it to a file:
 * where the disk is full, a row may still fit into a page that is there already.
 */
const PROBE = `
  insert into site_process (id, instance, version, probed_at) values ($1, $2, $3, clock_timestamp())
  on conflict (id) do update set probed_at = excluded.probed_at`;
const SPILL = `
  with filler as materialized (select repeat('x', 1000) || n as line from generate_series(1, 256) n) select count(*)::int as lines from filler`;

/** Has one connection of its own: a full pool neither hides that the process lives nor says that the database does not. */
export function createProcessRecord(options: ProcessRecordOptions): ProcessRecord {
  const { log, clock } = options;
  const { instance } = options.config;
  const id = options.random.uuid();
  const db = createDb({
    url: options.db.pool.options.connectionString!,
    log,
    poolSize: 1,
    statementLimitMs: STATEMENT_LIMIT_MS,
  });
  let last: { at: number; answer: Promise<boolean> } | undefined;
  let isProbing = false;
  let wasReady = true;

  async function probe(): Promise<void> {
    await db.tx(
      async (tx) => {
        await tx.run(`set local work_mem = '64kB'`);
        await tx.run(PROBE, [id, instance, VERSION]);
        await tx.run(SPILL);
      },
      { attempts: 1 },
    );
  }

  async function answer(): Promise<boolean> {
    const answered = new AbortController();
    const why = await Promise.race([
      probe().then(
        () => undefined,
        (error: unknown) => messageOf(error),
      ),
      clock.sleep(PROBE_LIMIT_MS, answered.signal).then(() => 'no answer in time'),
    ]);
    answered.abort();
    if (why !== undefined && wasReady)
      log.error({ why }, 'the site is not ready: the database does not write');
    if (why === undefined && !wasReady) log.info({}, 'the site is ready again');
    wasReady = why === undefined;
    return wasReady;
  }

  return {
    isReady() {
      if (last === undefined || (!isProbing && clock.now() - last.at > SAME_ANSWER_MS)) {
        isProbing = true;
        last = { at: clock.now(), answer: answer().finally(() => (isProbing = false)) };
      }
      return last.answer;
    },
    async write(figures) {
      await db.run(WRITE, [id, instance, VERSION, JSON.stringify(figures)]);
      await db.run(`delete from site_process where seen_at < clock_timestamp() - $1::interval`, [
        FORGOTTEN_AFTER,
      ]);
    },
    async close() {
      await db.run('delete from site_process where id = $1', [id]).catch(() => undefined);
      await db.close();
    },
  };
}
