import type { ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundLog, initialiseOnce, OWNER, SITE_ROLE, startServer, stopServer } from './embedded/cluster.ts';
import { findSocketDir, prepareHome, socketFile, type Home } from './embedded/home.ts';
import { lockDataDir } from './embedded/site-lock.ts';
import { messageOf } from './errors.ts';
import type { DbLog } from './log.ts';

/** A running PostgreSQL of our own; it is restarted when it dies until `stop` is called. */
export interface EmbeddedDatabase {
  /** The site's role, as a connection string for pg; stays valid over restarts. */
  url: string;
  /** The same for the role that owns the tables. */
  ownerUrl: string;
  /** The server's process, which changes when it is restarted. */
  pid(): number | undefined;
  /** Ends the server cleanly and gives DATA_DIR back. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 5_000;
/** One player can make a few hundred lines a second. */
const LOG_WATCHED_MS = 10_000;
/** A socket that is gone at so many looks is not on its way: no client can reach the server any more. */
const SOCKET_WATCHED_MS = 1_000;
const SOCKET_MISSED = 3;

/**
 * Starts PostgreSQL in `dataDir`, on a unix socket and no TCP port. A server left behind by a killed site
 * is stopped first. Throws EmbeddedDatabaseError with one clear line, also when another live site has `dataDir`.
 * `settings` override server settings: tests that throw their data away turn `fsync` off.
 */
export async function startEmbedded(
  dataDir: string,
  log: DbLog,
  settings: Record<string, string> = {},
): Promise<EmbeddedDatabase> {
  const unlock = await lockDataDir(dataDir);
  try {
    const home = await prepareHome(dataDir);
    initialiseOnce(home, log);
    const supervisor = supervise(home, settings, log, await startServer(home, settings, log));
    return {
      ...addressesOf(home.socket),
      pid: supervisor.pid,
      async stop() {
        await supervisor.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The addresses of the database of `dataDir` whether or not it runs; undefined if never started. */
export function findEmbedded(dataDir: string): Pick<EmbeddedDatabase, 'url' | 'ownerUrl'> | undefined {
  const socket = findSocketDir(dataDir);
  return socket === undefined ? undefined : addressesOf(socket);
}

/** Removes a stopped database with all its data, wherever it lives. For tests. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const home = await prepareHome(dataDir);
  rmSync(home.socket, { recursive: true, force: true });
  rmSync(home.root, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The port is named: pg would else take that of PGPORT, which an operator's shell may have for another server. */
function addressesOf(socket: string): Pick<EmbeddedDatabase, 'url' | 'ownerUrl'> {
  const urlOf = (role: string) =>
    `postgresql://${role}@localhost:5432/parlour?host=${encodeURIComponent(socket)}`;
  return { url: urlOf(SITE_ROLE), ownerUrl: urlOf(OWNER) };
}

function supervise(home: Home, settings: Record<string, string>, log: DbLog, first: ChildProcess) {
  let child: ChildProcess | undefined = first;
  let restarting: Promise<void> = Promise.resolve();
  let stopping = false;

  function watch(server: ChildProcess): void {
    const onExit = () => {
      child = undefined;
      if (stopping) return;
      log.error({ code: server.exitCode, signal: server.signalCode }, 'the database died, restarting it');
      restarting = restart();
    };
    if (server.exitCode === null && server.signalCode === null) server.once('exit', onExit);
    else onExit();
  }

  async function restart(): Promise<void> {
    for (let pauseMs = 100; !stopping; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        child = await startServer(home, settings, log);
        log.info({ pid: child.pid }, 'the database is back');
        watch(child);
        return;
      } catch (error) {
        log.error({ pauseMs }, `the database does not come back: ${messageOf(error)}`);
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  let missed = 0;
  /** The server lives, and its socket has been removed: only a new start makes another. */
  function watchSocket(): void {
    const pid = child?.pid;
    missed = pid === undefined || existsSync(socketFile(home)) ? 0 : missed + 1;
    if (pid === undefined || missed < SOCKET_MISSED || stopping) return;
    missed = 0;
    log.error({ pid }, `the database cannot be reached, ${socketFile(home)} is gone: restarting it`);
    void stopServer(pid, log).catch((error: unknown) => log.error({ err: error }, 'stopping the database'));
  }

  watch(first);
  const socketWatch = setInterval(watchSocket, SOCKET_WATCHED_MS).unref();
  const logWatch = setInterval(() => boundLog(home), LOG_WATCHED_MS).unref();
  return {
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      clearInterval(logWatch);
      clearInterval(socketWatch);
      await restarting;
      if (child?.pid !== undefined) await stopServer(child.pid, log);
    },
  };
}
