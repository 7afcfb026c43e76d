import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedDatabaseError, isConnectionLoss, messageOf } from '../errors.ts';
import type { DbLog } from '../log.ts';
import type { Home } from './home.ts';
import { isAnyWorkingIn, processState, worksIn } from './processes.ts';

/** Owns the tables and brings them up to date. Reached, as the site's role is, through a socket that only its owner may open. */
export const OWNER = 'parlour';
/** The role that the site serves with. The baseline says what it may do. */
export const SITE_ROLE = 'parlour_site';

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  // The money paths answer only when the commit is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused row and its statement hold what players have told us, and a lost race is no news.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
};

const POLL_MS = 20;
const START_RETRY_MS = 30_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;
const LOG_LIMIT_BYTES = 4_000_000;

/** Makes the data directory if there is none. A kill on the way leaves nothing half made. */
export function initialiseOnce(home: Home, log: DbLog): void {
  for (const name of readdirSync(home.root)) {
    if (name.startsWith('data.new-')) rmSync(join(home.root, name), { recursive: true, force: true });
  }
  if (existsSync(join(home.data, 'PG_VERSION'))) return;
  if (existsSync(home.data)) {
    throw new EmbeddedDatabaseError(`${home.data} is there but holds no database: move it away`);
  }
  log.info({ directory: home.root }, 'making an empty database');
  const partial = join(home.root, `data.new-${process.pid}`);
  const made = spawnSync(
    join(home.bin, 'initdb'),
    [
      '-D',
      partial,
      '-U',
      OWNER,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...identity(home), cwd: home.root, env: environment(), encoding: 'utf8' },
  );
  if (made.error !== undefined || made.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    const output = `${made.stderr ?? ''}${made.stdout ?? ''}`;
    throw new EmbeddedDatabaseError(explain(home, made.error === undefined ? output : messageOf(made.error)));
  }
  renameSync(partial, home.data);
}

/**
 * Starts the server and waits until it answers, through crash recovery if need be.
 * Remains of an earlier server are given time to go. `settings` override the durable defaults.
 */
export async function startServer(
  home: Home,
  settings: Record<string, string>,
  log: DbLog,
): Promise<ChildProcess> {
  const deadline = performance.now() + START_RETRY_MS;
  for (;;) {
    await clearRemains(home, log);
    const { child, offset } = launch(home, settings);
    const failure = await untilReady(home, child, log);
    if (failure === undefined) return child;
    const output = `${failure}\n${logSince(home, offset)}`;
    const passes =
      /lock file .* already exists|shared memory block .* still in use|Is another postmaster/i.test(output);
    if (!passes || performance.now() > deadline) throw new EmbeddedDatabaseError(explain(home, output));
    await sleep(200);
  }
}

/** Stops a server that we started: open transactions are rolled back, everything committed is kept. */
export async function stopServer(pid: number, log: DbLog): Promise<void> {
  // SIGINT is PostgreSQL's fast stop, SIGQUIT its immediate one, after which it recovers from its log.
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const) {
    if (processState(pid) !== 'alive') return;
    if (signal !== 'SIGINT') log.warn({ pid, signal }, 'the database does not stop, insisting');
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (processState(pid) !== 'alive') return;
      throw new EmbeddedDatabaseError(
        `the running database (process ${pid}) cannot be stopped: ${messageOf(error)}`,
      );
    }
    for (
      const end = performance.now() + patienceMs;
      performance.now() < end && processState(pid) === 'alive';
    ) {
      await sleep(POLL_MS);
    }
  }
}

/** A server outlives a killed site, and a killed server leaves its lock file behind. */
async function clearRemains(home: Home, log: DbLog): Promise<void> {
  const lockFile = join(home.data, 'postmaster.pid');
  const pid = existsSync(lockFile) ? Number.parseInt(readFileSync(lockFile, 'utf8'), 10) : Number.NaN;
  if (!(pid > 0)) return;
  if (processState(pid) === 'alive' && worksIn(pid, home.data)) {
    log.info({ pid }, 'stopping the database that an earlier site left running');
    await stopServer(pid, log);
  }
  // A process that still has this number is unrelated or a zombie. PostgreSQL would take either for its own server.
  for (let waited = 0; waited < 3_000 && isAnyWorkingIn(home.data); waited += POLL_MS) await sleep(POLL_MS);
  if (processState(pid) !== 'gone' && !worksIn(pid, home.data) && !isAnyWorkingIn(home.data)) {
    rmSync(lockFile, { force: true });
  }
}

/** Begins the server's log anew when it has grown too long; the last one is kept beside it. The running server goes on writing. */
export function boundLog(home: Home, limitBytes = LOG_LIMIT_BYTES): void {
  if (!existsSync(home.logFile) || statSync(home.logFile).size <= limitBytes) return;
  copyFileSync(home.logFile, `${home.logFile}.1`);
  truncateSync(home.logFile);
}

function launch(home: Home, settings: Record<string, string>): { child: ChildProcess; offset: number } {
  boundLog(home);
  const offset = existsSync(home.logFile) ? statSync(home.logFile).size : 0;
  const flags = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: home.socket }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const output = openSync(home.logFile, 'a', 0o600);
  try {
    // Its own session: a Ctrl-C at the terminal is for the site, which stops the database last.
    const child = spawn(join(home.bin, 'postgres'), ['-D', home.data, ...flags], {
      ...identity(home),
      cwd: home.root,
      env: environment(),
      detached: true,
      stdio: ['ignore', output, output],
    });
    child.unref();
    return { child, offset };
  } finally {
    closeSync(output);
  }
}

/** Resolves to undefined when the server answers, or to what went wrong. */
async function untilReady(home: Home, child: ChildProcess, log: DbLog): Promise<string | undefined> {
  let ended: string | undefined;
  child.once('error', (error) => (ended = messageOf(error)));
  child.once('exit', (code, signal) => (ended ??= `postgres ended (${signal ?? code})`));
  for (let polls = 1; ; polls += 1) {
    if (ended !== undefined) return ended;
    const client = new pg.Client({ host: home.socket, user: OWNER, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const database = await client.query("select 1 from pg_database where datname = 'parlour'");
      if (database.rowCount === 0) await client.query('create database parlour');
      const role = await client.query('select 1 from pg_roles where rolname = $1', [SITE_ROLE]);
      if (role.rowCount === 0) await client.query(`create role ${SITE_ROLE} login`);
      return undefined;
    } catch (error) {
      if (!isConnectionLoss(error)) return messageOf(error);
    } finally {
      await client.end().catch(() => {});
    }
    if (polls % 250 === 0) log.info({}, 'waiting for the database to recover');
    await sleep(POLL_MS);
  }
}

function identity(home: Home): { uid?: number; gid?: number } {
  return home.owner === undefined ? {} : { uid: home.owner.uid, gid: home.owner.gid };
}

/** The caller's PG* variables and language must not change the server's behaviour. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

function logSince(home: Home, offset: number): string {
  if (!existsSync(home.logFile)) return '';
  const file = openSync(home.logFile, 'r');
  try {
    const buffer = Buffer.alloc(16_384);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, offset));
  } finally {
    closeSync(file);
  }
}

/** Condenses the output of the programs to one line for the terminal. */
function explain(home: Home, output: string): string {
  if (/No space left on device|ENOSPC|Disk quota exceeded/i.test(output)) {
    return `the disk with the database is full: free some space below ${home.root}`;
  }
  if (/EPERM|EINVAL/.test(output) && home.owner !== undefined) {
    return `PostgreSQL cannot be run as uid ${home.owner.uid} here: start the site as another user, or set DATABASE_URL`;
  }
  if (/incompatible with server|not compatible with this version/i.test(output)) {
    // A control file that was zeroed has version 0 for PostgreSQL; what the directory says of itself is the truth.
    const ours = spawnSync(join(home.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
    const major = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim();
    if (new RegExp(`\\) ${major}\\b`).test(ours))
      return `${join(home.data, 'global', 'pg_control')} is damaged: restore the database from a backup (docs/runbooks/restore.md)`;
    return `the database in ${home.data} was made by another major version of PostgreSQL`;
  }
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    // Our own asking whether it is ready is answered so, and is no reason.
    .filter((line) => line !== '' && !line.endsWith('the database system is starting up'));
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return `the database does not start: ${telling.replace(/^.*?(FATAL|PANIC|error):\s*/i, '')} (more in ${home.logFile})`;
}
