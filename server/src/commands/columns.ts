import { pino } from 'pino';
import { systemClock } from '../base/clock.ts';
import { messageOf } from '../base/db/errors.ts';
import type { Db } from '../base/db/db.ts';
import { ConfigError, readConfig } from '../config.ts';
import { printable } from '../operators/acts/recorded-words.ts';
import { alignDays, copyAlone, copyFacts, listDifferingDays, readMark } from '../reports/columns/copy.ts';
import { ColumnStoreError, createColumnStore, type ColumnStore } from '../reports/columns/store.ts';
import { makeTables } from '../reports/columns/tables.ts';
import { Misuse, readCommandLine, type Help } from './command-line.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run columns`: keeps the copy of the facts of bets in a column store (rule R32). Runs beside the site or without it, changes nothing in
 * PostgreSQL, and ends with code 1 where the copy differs or could not be made.
 */
const out = pino.destination(1);

function say(line: string): void {
  out.write(`${printable(line)}\n`);
}

/** The facts of a large month are added up by one statement. */
const STATEMENT_LIMIT_MS = 3_600_000;
const LOOK_EVERY_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
const ALIGN_EVERY_MS = 86_400_000;

async function copyAll(db: Db, store: ColumnStore, end?: AbortSignal): Promise<void> {
  await makeTables(store);
  while ((await copyFacts(db, store)) > 0 && end?.aborted !== true);
}

async function tellMark(store: ColumnStore): Promise<boolean> {
  const mark = await readMark(store);
  say(mark === undefined ? 'Nothing was copied.' : `Copied up to batch ${mark.number}.`);
  return mark !== undefined;
}

async function copy(db: Db, store: ColumnStore): Promise<boolean> {
  await copyAll(db, store);
  return tellMark(store);
}

/**
 * Until it is ended. What fails is tried again, later each time; once a day every day is compared. Each round takes the lock anew: it is lost
 * with its connection, and a copier that waits for another one takes over.
 */
async function follow(db: Db, store: ColumnStore): Promise<boolean> {
  const { signal } = endOfProcess();
  let waitMs = LOOK_EVERY_MS;
  let alignedAt = -Infinity;
  while (!signal.aborted) {
    try {
      await copyAlone(db, () => copyAll(db, store, signal));
      if (!signal.aborted && systemClock.elapsed() - alignedAt > ALIGN_EVERY_MS) {
        await copyAlone(db, () => align(db, store));
        alignedAt = systemClock.elapsed();
      }
      waitMs = LOOK_EVERY_MS;
    } catch (error) {
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      say(`${systemClock.date().toISOString()} ${messageOf(error)}; tried again in ${waitMs / 1000} s`);
    }
    await systemClock.sleep(waitMs, signal);
  }
  return true;
}

function endOfProcess(): AbortController {
  const end = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => end.abort());
  return end;
}

async function check(db: Db, store: ColumnStore): Promise<boolean> {
  await makeTables(store);
  const mark = await readMark(store);
  if (mark === undefined) return tellMark(store);
  const days = await listDifferingDays(db, store, mark);
  for (const day of days) say(`FAULT  ${day} differs`);
  say(days.length === 0 ? `Every day is equal, up to batch ${mark.number}.` : 'npm run columns -- align');
  return days.length === 0;
}

async function align(db: Db, store: ColumnStore): Promise<boolean> {
  await makeTables(store);
  const mark = await readMark(store);
  if (mark === undefined) return tellMark(store);
  for (const day of await alignDays(db, store, mark)) say(`${day} was copied anew.`);
  return true;
}

type Act = (db: Db, store: ColumnStore) => Promise<boolean>;

const alone =
  (act: Act): Act =>
  (db, store) =>
    copyAlone(db, () => act(db, store));

async function withBoth(act: Act): Promise<boolean> {
  const config = readConfig(process.env);
  if (config.columnStore === undefined)
    throw new ConfigError('COLUMN_STORE_URL names no column store (docs/column-store.md)');
  const store = createColumnStore(config.columnStore);
  const { db, close } = await openDatabase(config, STATEMENT_LIMIT_MS);
  try {
    return await act(db, store);
  } finally {
    await close();
  }
}

function parseColumns(words: readonly string[]): (() => Promise<boolean>) | Help {
  return readCommandLine('npm run columns --', words, (program, choose) => {
    program
      .description('Copies the facts of bets into a column store. Changes nothing in PostgreSQL.')
      .option('--follow', 'goes on until it is ended, and compares every day once a day')
      .action(({ follow: goesOn }: { follow?: true }) =>
        choose(() => withBoth(goesOn ? follow : alone(copy))),
      );
    program
      .command('check')
      .description('compares every day with PostgreSQL; ends with code 1 where one differs')
      .action(() => choose(() => withBoth(check)));
    program
      .command('align')
      .description('copies the days anew that differ')
      .action(() => choose(() => withBoth(alone(align))));
  });
}

try {
  const act = parseColumns(process.argv.slice(2));
  if ('help' in act) for (const line of act.help.split('\n')) say(line);
  else process.exitCode = (await act()) ? 0 : 1;
} catch (error) {
  const isKnown =
    error instanceof ConfigError || error instanceof Misuse || error instanceof ColumnStoreError;
  for (const line of (isKnown ? error.message : `the facts could not be copied: ${messageOf(error)}`).split(
    '\n',
  ))
    say(line);
  process.exitCode = error instanceof ColumnStoreError ? 1 : 2;
}
