import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDb } from './db.ts';
import { removeEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { boundLog } from './embedded/cluster.ts';
import { prepareHome } from './embedded/home.ts';
import { processState } from './embedded/processes.ts';
import { silentLog } from './log.ts';

// Most tests share one database: making an empty one takes seconds.
let directory: string;
let dataDir: string;
let running: EmbeddedDatabase[] = [];
let sites: ChildProcess[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'parlour-embedded-'));
  dataDir = join(directory, 'data');
});
afterEach(async () => {
  for (const site of sites) await killed(site);
  for (const database of running) await database.stop();
  sites = [];
  running = [];
});
afterAll(async () => {
  // Takes over whatever a failed test left, so that no server outlives the tests.
  const last = await startEmbedded(dataDir, silentLog);
  await last.stop();
  await removeEmbedded(dataDir);
  rmSync(directory, { recursive: true, force: true });
});

async function killed(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const exited = once(site, 'exit');
  site.kill('SIGKILL');
  await exited;
}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir, silentLog);
  running.push(database);
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const db = createDb({ url, log: silentLog, poolSize: 2 });
  try {
    return await db.query(text);
  } finally {
    await db.close();
  }
}

/** A separate process that starts the database and then writes row after row, printing each one that is committed. */
function startWriter(): { site: ChildProcess; acknowledged(): number; line(text: string): Promise<void> } {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    import { createDb } from ${JSON.stringify(join(import.meta.dirname, 'db.ts'))};
    const log = { info() {}, warn() {}, error() {} };
    const { ownerUrl: url, pid } = await startEmbedded(process.argv[1], log);
    const db = createDb({ url, log });
    await db.run('drop table if exists written; create table written (id bigint primary key)');
    console.log('pid ' + pid());
    for (let id = 1; ; id += 1) {
      await db.run('insert into written values ($1)', [id]);
      console.log('row ' + id);
    }`;
  const site = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  sites.push(site);
  let output = '';
  site.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    site,
    acknowledged: () => Number(output.match(/row (\d+)\n(?!.*row \d+\n)/s)?.[1] ?? 0),
    async line(text) {
      while (!output.includes(`${text}\n`)) {
        if (site.exitCode !== null) throw new Error(`the writer ended: ${output}`);
        await sleep(10);
      }
    },
  };
}

test('data are there again after a stop and a start, on a socket and no port', async () => {
  const first = await start();
  await query(first.ownerUrl, 'drop table if exists kept');
  await query(first.ownerUrl, 'create table kept as select 42 as answer');
  const settings = await query(
    first.ownerUrl,
    `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as synchronous`,
  );
  expect(settings).toEqual([{ listen: '', fsync: 'on', synchronous: 'on' }]);
  await first.stop();
  const second = await start();
  expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the log holds no row of a player, and stays small while the database runs', async () => {
  const { ownerUrl } = await start();
  const home = await prepareHome(dataDir);
  const refused = () =>
    query(ownerUrl, `insert into told values ('+60125550007')`).catch((error: Error) => error.message);
  await query(ownerUrl, 'drop table if exists told');
  await query(ownerUrl, 'create table told (phone text unique)');
  await query(ownerUrl, `insert into told values ('+60125550007')`);
  expect(await refused()).toMatch('duplicate key');
  const log = readFileSync(home.logFile, 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('60125550007');
  boundLog(home, log.length - 1);
  expect(readFileSync(home.logFile, 'utf8')).toBe('');
  expect(readFileSync(`${home.logFile}.1`, 'utf8')).toBe(log);
  await refused();
  expect(readFileSync(home.logFile, 'utf8')).toContain('duplicate key');
});

test('a site killed while it writes loses no acknowledged row, and its database is taken over', async () => {
  const writer = startWriter();
  await writer.line('row 50');
  await killed(writer.site);
  const promised = writer.acknowledged();
  const next = await start();
  const [found] = await query(
    next.ownerUrl,
    'select max(id)::int as last, count(*)::int as rows from written',
  );
  expect(found).toMatchObject({ last: expect.any(Number) });
  const { last, rows } = found as { last: number; rows: number };
  expect(last).toBeGreaterThanOrEqual(promised);
  expect(rows).toBe(last);
});

test('a killed database server is restarted at the same address, with everything acknowledged', async () => {
  const database = await start();
  const db = createDb({ url: database.ownerUrl, log: silentLog });
  await db.run('drop table if exists kept; create table kept as select 42 as answer');
  const before = database.pid();
  if (before === undefined) throw new Error('no process');
  process.kill(before, 'SIGKILL');
  for (;;) {
    const rows = await db.query('select answer from kept').catch((error: Error) => {
      expect(error.name).toBe('DatabaseUnavailable');
      return undefined;
    });
    if (rows !== undefined && database.pid() !== undefined && database.pid() !== before) break;
    await sleep(20);
  }
  expect(await db.query('select answer from kept')).toEqual([{ answer: 42 }]);
  await db.close();
});

test('a database whose socket file was removed is started again, and says so', async () => {
  const said: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void said.push(message) };
  const database = await startEmbedded(dataDir, log);
  running.push(database);
  const before = database.pid();
  const { socket } = await prepareHome(dataDir);
  rmSync(join(socket, '.s.PGSQL.5432'));
  await expect(query(database.url, 'select 1')).rejects.toThrow();
  await expect
    .poll(() => query(database.url, 'select 1 as one').catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ one: 1 }]);
  expect(database.pid()).not.toBe(before);
  expect(said.join()).toContain('is gone: restarting it');
});

test('a database with a spoilt control file says that it is damaged, not that it is of another version', async () => {
  const spoilt = mkdtempSync(join(tmpdir(), 'parlour-spoilt-'));
  chmodSync(spoilt, 0o755);
  try {
    await (await startEmbedded(spoilt, silentLog)).stop();
    const path = join(homeOf(spoilt), 'data', 'global', 'pg_control');
    writeFileSync(path, Buffer.alloc(readFileSync(path).length));
    await expect(startEmbedded(spoilt, silentLog)).rejects.toThrow(
      `${path} is damaged: restore the database from a backup (docs/runbooks/restore.md)`,
    );
    writeFileSync(join(homeOf(spoilt), 'data', 'PG_VERSION'), '9\n');
    await expect(startEmbedded(spoilt, silentLog)).rejects.toThrow('another major version of PostgreSQL');
  } finally {
    await removeEmbedded(spoilt);
  }
});

test('site and database killed together: the next start recovers', async () => {
  const writer = startWriter();
  await writer.line('row 50');
  const postmaster = Number(
    readFileSync(join(homeOf(dataDir), 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  await killed(writer.site);
  const promised = writer.acknowledged();
  const next = await start();
  const [found] = await query(next.ownerUrl, 'select count(*)::int as rows from written');
  expect((found as { rows: number }).rows).toBeGreaterThanOrEqual(promised);
});

test('a second start on the same directory names the first, which goes on', async () => {
  const first = await start();
  await expect(startEmbedded(dataDir, silentLog)).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by a running site (process ${process.pid})`,
  );
  expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the address leads to this database whatever server PGPORT names', async () => {
  const { url, ownerUrl } = await start();
  vi.stubEnv('PGPORT', '5499');
  try {
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('of two starts at the same moment one wins', async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('stopping ends the server and leaves no process behind', async () => {
  const database = await start();
  const pid = database.pid();
  if (pid === undefined) throw new Error('no process');
  await database.stop();
  expect(processState(pid)).not.toBe('alive');
  expect(existsSync(join(dataDir, 'site.lock'))).toBe(false);
});

test('a stale lock file whose number now belongs to another process does not keep the database from starting', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(homeOf(dataDir), 'data', 'postmaster.pid'), `${process.pid}\n${homeOf(dataDir)}/data\n`);
  writeFileSync(join(dataDir, 'site.lock'), `${process.pid} 1 1`);
  const second = await start();
  expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a half-made database of a killed start is cleared away', async () => {
  const first = await start();
  await first.stop();
  const home = homeOf(dataDir);
  writeFileSync(join(home, 'data.new-1'), '');
  await start();
  expect(existsSync(join(home, 'data.new-1'))).toBe(false);
});

test.each([0o755, 0o711])(
  'below a directory that others may enter (%s) the database is inside DATA_DIR',
  async (mode) => {
    const open = mkdtempSync(join(tmpdir(), 'parlour-open-'));
    chmodSync(open, mode);
    const database = await startEmbedded(open, silentLog);
    await database.stop();
    expect(existsSync(join(open, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    await removeEmbedded(open);
  },
);

test.runIf(process.getuid?.() === 0)(
  'as root below a directory only root may enter, it is elsewhere, and not in the reach of others',
  async () => {
    const database = await start();
    const home = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim();
    expect(existsSync(join(home, 'data', 'PG_VERSION'))).toBe(true);
    await database.stop();
    rmSync(home, { recursive: true });
    await expect(start()).rejects.toThrow('which is gone');
    rmSync(join(dataDir, 'postgres-location'));
    await start();
  },
);

test('a directory that cannot be made is one clear line', async () => {
  writeFileSync(join(directory, 'file'), '');
  await expect(startEmbedded(join(directory, 'file', 'data'), silentLog)).rejects.toThrow(
    /^DATA_DIR \S+ cannot be written \([^\n]+\)$/,
  );
});

function homeOf(site: string): string {
  const pointer = join(site, 'postgres-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(site, 'postgres');
}
