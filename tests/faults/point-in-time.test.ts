import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { removeEmbedded, startEmbedded, type EmbeddedDatabase } from '@parlour/server/base/db/embedded';
import { prepareHome } from '@parlour/server/base/db/embedded/home';
import { silentLog } from '@parlour/server/base/db/log';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Back to a moment by archived WAL, with the commands of docs/runbooks/restore.md: what was committed before it is there, nothing after. */

const run = promisify(execFile);

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

test('a base backup and the archive bring back a moment: what came before it, and nothing after', async () => {
  const { data } = await prepareHome(join(place, 'site'));
  const wal = await makeOwned('wal');
  const base = await makeOwned('base');
  const db = await start('site', {
    archive_mode: 'on',
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  });
  await db.run('create table booked (what text primary key)');
  const book = (what: string) => db.run('insert into booked values ($1)', [what]);
  await book('before the backup');

  await db.run(`select pg_backup_start('night', true)`);
  await book('during the backup');
  // As the runbook's rsync, which this machine may not have.
  await run('cp', ['-a', `${data}/.`, base]);
  for (const name of ['pg_wal', 'postmaster.pid', 'postmaster.opts'])
    rmSync(join(base, name), { recursive: true, force: true });
  const { label } = await db.get<{ label: string }>('select labelfile as label from pg_backup_stop()');
  writeFileSync(join(base, 'backup_label'), label);
  await run('install', ['-d', '-m', '700', join(base, 'pg_wal')]);

  await book('after the backup');
  const moment = await momentOf(db);
  await book('after the moment');
  await db.run('select pg_switch_wal()');
  await expect
    .poll(() => readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name)).length)
    .toBeGreaterThan(1);
  await stop();

  const home = await prepareHome(join(place, 'restored'));
  await run('cp', ['-a', base, home.data]);
  if (home.owner) await run('chown', ['-R', `${home.owner.uid}:${home.owner.gid}`, home.data]);
  writeFileSync(join(home.data, 'recovery.signal'), '');
  const restored = await start('restored', {
    restore_command: `cp ${wal}/%f %p`,
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
