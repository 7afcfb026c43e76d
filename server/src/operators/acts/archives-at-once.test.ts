import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { listArchives } from '../../play/bets/archived-months.ts';
import { archiveMonth, attachMonth, checkArchive } from './archives.ts';
import { createClosedMonth, MONTH, type ClosedMonth } from './closed-month.fixture.ts';

/** Commands that archive one month at once, and one that hears no answer to its commit (rule R25). */

let database: ClosedMonth;
beforeAll(async () => {
  database = await createClosedMonth();
});
afterAll(() => database.drop());

const archive = (file: string, owner = database.ownerDb) =>
  archiveMonth(owner, { operator: 'mei', month: MONTH, file: join(database.folder, file) });
/** The month is read back, and its file removed. */
async function comeBack(): Promise<void> {
  const { file } = await attachMonth(database.ownerDb, { operator: 'mei', month: MONTH });
  await rm(file);
}
const REFUSED = /exists already|archived already|another command archives it/;

/** The file of the month that was archived is whole, and no other is left. */
async function expectOneFile(file: string): Promise<void> {
  expect(await readdir(database.folder)).toEqual([file]);
  expect((await checkArchive(database.db, { month: MONTH })).faults).toEqual([]);
}

/** The commands stand still together, each time with a file proven and not named yet. */
function meeting(count: number): () => Db {
  let waiting = 0;
  const all = Promise.withResolvers<void>();
  return () => {
    let asked = 0;
    return {
      ...database.ownerDb,
      tx: async (work, options) => {
        const done = await database.ownerDb.tx(work, options);
        asked += 1;
        // The second one reads the facts while the file is written.
        if (asked === 2) {
          if ((waiting += 1) === count) all.resolve();
          await all.promise;
        }
        return done;
      },
    };
  };
}

test('of commands that write one file at once one archives the month, and the others are refused', async () => {
  const owner = meeting(3);
  const ended = await Promise.allSettled([1, 2, 3].map(() => archive('a.parquet', owner())));
  const refused = ended.filter((end) => end.status === 'rejected');
  expect(refused.length).toBe(2);
  for (const { reason } of refused) expect(String(reason)).toMatch(REFUSED);
  await expectOneFile('a.parquet');
});

test('of commands that write two files at once one archives the month, and only its file stays', async () => {
  await comeBack();
  const owner = meeting(2);
  const ended = await Promise.allSettled(['b.parquet', 'c.parquet'].map((file) => archive(file, owner())));
  const refused = ended.filter((end) => end.status === 'rejected');
  expect(refused.length).toBe(1);
  expect(String(refused[0]!.reason)).toMatch(REFUSED);
  const archived = await listArchives(database.db);
  await expectOneFile(basename(archived[0]!.file));
});

test('a file with the name of an archive is refused and not touched', async () => {
  await comeBack();
  await writeFile(join(database.folder, 'd.parquet'), 'of another month');
  await expect(archive('d.parquet')).rejects.toThrow('exists already');
  expect(await readFile(join(database.folder, 'd.parquet'), 'utf8')).toBe('of another month');
  await rm(join(database.folder, 'd.parquet'));
});

/** The third transaction takes the month away: its connection is lost while its commit is under way, for so long. */
function losingAnswer(underWayMs: number): { owner: Db; ended: () => Promise<unknown> } {
  let asked = 0;
  let ended: Promise<unknown> = Promise.resolve();
  const tx: Db['tx'] = async (work, options) => {
    asked += 1;
    if (asked !== 3) return database.ownerDb.tx(work, options);
    const sent = Promise.withResolvers<void>();
    ended = database.ownerDb.tx(async (inside) => {
      const done = await work(inside);
      sent.resolve();
      await sleep(underWayMs);
      return done;
    }, options);
    await sent.promise;
    throw new Error('Connection terminated unexpectedly');
  };
  return { owner: { ...database.ownerDb, tx }, ended: () => ended };
}

test('a month whose commit is still under way when its connection is lost keeps its file', async () => {
  const { owner, ended } = losingAnswer(500);
  const { facts } = await archive('e.parquet', owner);
  expect(facts).toBe(3n);
  await ended();
  await expectOneFile('e.parquet');
});

test('a month that did not leave keeps no file, and one of which nobody knows keeps it', async () => {
  await comeBack();
  let asked = 0;
  const failing = (isSilent: boolean): Db => ({
    ...database.ownerDb,
    tx: (work, options) => {
      asked += 1;
      if (asked < 3 || (asked > 3 && !isSilent)) return database.ownerDb.tx(work, options);
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    },
  });
  await expect(archive('f.parquet', failing(false))).rejects.toThrow('Connection terminated');
  expect(await readdir(database.folder)).toEqual([]);
  asked = 0;
  await expect(archive('f.parquet', failing(true))).rejects.toThrow('whether it was archived is not known');
  expect(await readdir(database.folder)).toEqual(['f.parquet']);
  expect(await listArchives(database.db)).toEqual([]);
});
