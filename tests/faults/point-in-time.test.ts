import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { removeEmbedded, startEmbedded, type EmbeddedDatabase } from '@parlour/server/base/db/embedded';
import { prepareHome } from '@parlour/server/base/db/embedded/home';
import { silentLog } from '@parlour/server/base/db/log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';

/** Back to a moment by archived WAL, with the commands of docs/runbooks/restore.md: what was committed before it is there, nothing after. */

const run = promisify(execFile);
const RUNBOOK = readFileSync(join(ROOT, 'docs/runbooks/restore.md'), 'utf8');

let place: string;
let running: EmbeddedDatabase | undefined;
let opened: Db | undefined;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'parlour-moment-'));
  chmodSync(place, 0o755);
});
afterEach(async () => {
  await opened?.close();
  await running?.stop();
  for (const name of ['site', 'restored'])
    if (existsSync(join(place, name))) await removeEmbedded(join(place, name));
  rmSync(place, { recursive: true, force: true });
});

async function start(name: string, settings: Record<string, string>): Promise<Db> {
  mkdirSync(join(place, name), { recursive: true, mode: 0o755 });
  running = await startEmbedded(join(place, name), silentLog, settings);
  opened = createDb({ url: running.ownerUrl, log: silentLog, poolSize: 1 });
  return opened;
}

async function stop(): Promise<void> {
  await opened?.close();
  await running?.stop();
  opened = running = undefined;
}

/** Of the user that the database runs as. */
async function makeOwned(name: string): Promise<string> {
  const path = join(place, name);
  mkdirSync(path, { mode: 0o700 });
  const { owner } = await prepareHome(join(place, 'site'));
  if (owner) await chown(path, owner.uid, owner.gid);
  return path;
}

async function momentOf(db: Db): Promise<string> {
  await db.run('select pg_sleep(0.05)');
  const { at } = await db.get<{ at: string }>('select clock_timestamp()::text as at');
  await db.run('select pg_sleep(0.05)');
  return at;
}

/** A command of the runbook, with its paths replaced: what an operator will type is what is tried. */
function runbookLine(pattern: RegExp, { wal, base, data }: Record<'wal' | 'base' | 'data', string>): string {
  const [, line] = pattern.exec(RUNBOOK) ?? [];
  expect(line, String(pattern)).toBeDefined();
  return line!
    .replaceAll('/backup/wal', wal)
    .replaceAll('/backup/base', base)
    .replaceAll('/var/lib/postgresql/data', data);
}

function baseBackups(): string[] {
  return readdirSync(place)
    .filter((name) => name.startsWith('base'))
    .sort();
}

async function backUp(
  db: Db,
  places: Record<'wal' | 'base' | 'data', string>,
  during: () => Promise<unknown>,
) {
  await run('sh', ['-c', runbookLine(/^(rm -rf .*)$/m, places)]);
  await db.run(`select pg_backup_start('night', true)`);
  await during();
  await run('sh', ['-c', runbookLine(/^\\! (.*)$/m, places)]);
  const { label } = await db.get<{ label: string }>('select labelfile as label from pg_backup_stop()');
  writeFileSync(runbookLine(/^\\o (.*)$/m, places), label);
  const whole = await run('sh', ['-c', runbookLine(/^(grep .*)$/m, places)]);
  expect(whole.stdout).toBe('The base backup is whole.\n');
  // The name of a base backup has its second.
  await db.run('select pg_sleep(1)');
}

/** The runbook's lines on a folder that stands for a database, with a `tar` that does its work and ends with these codes. */
async function copyWith(codes: { reads: number; writes: number }): Promise<string> {
  const data = join(place, 'data');
  mkdirSync(join(data, 'global'), { recursive: true });
  writeFileSync(join(data, 'global', 'pg_control'), 'x');
  const bin = join(place, 'bin');
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'tar'),
    `#!/bin/sh\nPATH="\${PATH#*:}" tar "$@" || exit\ncase "$*" in *" -x") exit ${codes.writes};; *) exit ${codes.reads};; esac\n`,
    { mode: 0o755 },
  );
  const places = { wal: join(place, 'wal'), base: join(place, 'base'), data };
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  const sh = (line: string) =>
    run('sh', ['-c', line], { env }).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  await sh(runbookLine(/^(rm -rf .*)$/m, places));
  await sh(runbookLine(/^\\! (.*)$/m, places));
  writeFileSync(runbookLine(/^\\o (.*)$/m, places), 'START WAL LOCATION: 0/2000028\n');
  return (await sh(runbookLine(/^(grep .*)$/m, places))).stdout;
}

test.each([
  { reads: 0, writes: 0 },
  { reads: 1, writes: 0 },
])('a base backup is whole after %o: a file that changed while it was read is no fault', async (codes) => {
  expect(await copyWith(codes)).toBe('The base backup is whole.\n');
  expect(baseBackups()).toEqual([expect.stringMatching(/^base-\d{4}-\d\d-\d\dT\d{6}$/)]);
});

test.each([
  { reads: 2, writes: 0 },
  { reads: 0, writes: 2 },
])(
  'a base backup is not called whole after %o: a file could not be read, or not be written',
  async (codes) => {
    expect(await copyWith(codes)).toBe('');
    expect(baseBackups()).toEqual(['base.part']);
  },
);

test('a base backup and the archive bring back a moment, also once the next backup has been made', async () => {
  const { data } = await prepareHome(join(place, 'site'));
  const wal = await makeOwned('wal');
  const base = join(place, 'base');
  const places = { wal, base, data };
  const db = await start('site', {
    archive_mode: 'on',
    archive_command: runbookLine(/^archive_command = '(.*)'$/m, places),
  });
  await db.run('create table booked (what text primary key)');
  const book = (what: string) => db.run('insert into booked values ($1)', [what]);
  await book('before the backup');

  await backUp(db, places, () => book('during the backup'));
  await book('after the backup');
  const moment = await momentOf(db);
  await book('after the moment');
  const [first] = baseBackups();
  await backUp(db, places, () => book('during the next backup'));
  expect(baseBackups()).toHaveLength(2);
  await db.run('select pg_switch_wal()');
  await expect
    .poll(() => readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name)).length)
    .toBeGreaterThan(1);
  await stop();

  const home = await prepareHome(join(place, 'restored'));
  await run('cp', ['-a', join(place, first!), home.data]);
  if (home.owner) await run('chown', ['-R', `${home.owner.uid}:${home.owner.gid}`, home.data]);
  writeFileSync(join(home.data, 'recovery.signal'), '');
  const restored = await start('restored', {
    restore_command: runbookLine(/^restore_command = '(.*)'$/m, places),
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  await expect
    .poll(async () => (await restored.get<{ is: boolean }>('select pg_is_in_recovery() as is')).is)
    .toBe(false);
  expect(await restored.query('select what from booked order by what')).toEqual([
    { what: 'after the backup' },
    { what: 'before the backup' },
    { what: 'during the backup' },
  ]);
  expect(existsSync(join(home.data, 'recovery.signal'))).toBe(false);
  await restored.run(`insert into booked values ('goes on')`);
});
