import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoKey, type DemoParty } from '@parlour/server/base/crypto/signatures';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { findEmbedded, removeEmbedded, startEmbedded } from '@parlour/server/base/db/embedded';
import { silentLog } from '@parlour/server/base/db/log';
import { createTestDatabase, type TestDatabase } from '@parlour/server/base/db/template';
import { ROOT, startChild, type Child } from '../tools/child.ts';
import { newKeys, type KeyPairs } from '../tools/kept-keys.ts';
import { findFreePort } from '../tools/ports.ts';
import { createDemoDatabase } from './demo-database.ts';

const PATIENCE_MS = 30_000;
/** A first start migrates and seeds, on a machine that may be busy. */
const START_LIMIT_MS = 120_000;

export interface SiteOptions {
  /** More settings of the server, as its environment has them. */
  env?: Record<string, string>;
  /** Default 'demo'. */
  seed?: 'demo' | 'none';
  /** An embedded database of this site alone, started and supervised by it, instead of one on the test server. */
  ownDatabase?: boolean;
  /** A database with something in it, on the test server; the site removes it when it stops. */
  database?: TestDatabase;
  port?: number;
  sandboxPort?: number;
  /** How many processes of the server share the database; not with `ownDatabase`. Default 1. */
  processes?: number;
  /** More settings of the sandbox. */
  sandboxEnv?: Record<string, string>;
}

/** How the sandbox is to misbehave; see its README. */
export interface FaultRule {
  platformId?: number;
  action?: string;
  account?: string;
  mode: string;
  times?: number;
  delayMs?: number;
  probability?: number;
  [setting: string]: unknown;
}

/** The whole site: server and sandbox as processes of their own, and a real database. */
export interface Site {
  url: string;
  /** One of each process; the first is `url`. */
  urls: readonly string[];
  sandboxUrl: string;
  secret: string;
  /** What site and each party sign with. */
  partyKeys: Record<DemoParty, string>;
  /** The keys of both sides of Hub88. */
  keys: KeyPairs;
  databaseUrl: string;
  databaseOwnerUrl: string;
  dataDir: string;
  /** Straight into the database with the site's own rights, to look or to arrange. */
  db: Db;
  /** As the owner of the tables: to arrange what the site itself cannot do. */
  ownerDb: Db;
  /** Replaces the sandbox's fault rules; an empty list ends all misbehaviour. */
  faults(rules: FaultRule[]): Promise<void>;
  /** A control call of the sandbox, as `books?platformId=1`; gives the answer's JSON. */
  control(path: string, init?: RequestInit): Promise<unknown>;
  /** Moves the clock of all servers ahead, of which the database and the sandbox know nothing. */
  advanceClock(ms: number): void;
  /** Every line the server has printed so far. */
  serverLog(): readonly string[];
  /** SIGKILL of a server (the first unless named), and of nothing else: with `ownDatabase` its database is left running behind it. */
  kill(process?: number): Promise<void>;
  /** Starts a server again on the same port and data, after `kill` or, if it still runs, a clean stop; `meanwhile` is done in between. */
  restart(process?: number, meanwhile?: () => Promise<void>): Promise<void>;
  killSandbox(): Promise<void>;
  restartSandbox(): Promise<void>;
  /** Ends everything and removes its data. Throws, with what it said last, if a server had ended by itself. */
  stop(): Promise<void>;
}

/** Filled already where what fills it is not what the test is about. */
async function createDatabaseFor(options: SiteOptions, dataDir: string): Promise<TestDatabase> {
  const { seed = 'demo', env = {}, database } = options;
  if (database !== undefined) return database;
  const isUsual = seed === 'demo' && !('SEED_GAMES' in env) && !('SEAL_KEY' in env);
  return isUsual ? createDemoDatabase(dataDir) : createTestDatabase();
}

/** One pair for all sites of a process: making them takes its time. */
let madeKeys: KeyPairs | undefined;

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const [port, sandboxPort] = [
    options.port ?? (await findFreePort()),
    options.sandboxPort ?? (await findFreePort()),
  ];
  const ports = [port];
  while (ports.length < (options.processes ?? 1)) ports.push(await findFreePort());
  const urls = ports.map((one) => `http://127.0.0.1:${one}`);
  const url = urls[0]!;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const secret = randomBytes(32).toString('hex');
  const keys = (madeKeys ??= newKeys());
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-site-'));
  const clock = moveableClock(dataDir);
  // As root the embedded database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const test = options.ownDatabase === true ? undefined : await createDatabaseFor(options, dataDir);

  const printed: string[] = [];
  const launchServer = (index: number) =>
    startChild({
      program: 'server/src/main.ts',
      onLine: (line) => void printed.push(line),
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(ports[index]),
        SITE_ORIGIN: undefined,
        DATA_DIR: dataDir,
        DATABASE_URL: test?.url ?? '',
        DATABASE_OWNER_URL: test?.ownerUrl ?? '',
        SANDBOX_URL: sandboxUrl,
        SANDBOX_SECRET: secret,
        SEED: options.seed ?? 'demo',
        LOG_LEVEL: 'info',
        // Production refuses a clock that can be moved.
        ...(options.env?.['NODE_ENV'] !== 'production' && { CLOCK_AHEAD_FILE: clock.file }),
        ...keys.site,
        ...options.env,
      },
    });
  const launchSandbox = () =>
    startChild({
      program: 'sandbox/src/main.ts',
      onLine: (line) => void printed.push(`sandbox: ${line}`),
      env: {
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_PUBLIC_URL: sandboxUrl,
        SANDBOX_SECRET: secret,
        // A chain of the length of a live one takes seconds to make, and each site makes one for every lottery.
        SANDBOX_CHAIN_LENGTH: '1000',
        SANDBOX_GAMES: join(ROOT, 'content', 'catalogue', 'games.json'),
        SANDBOX_FRAME_ANCESTORS: url,
        SANDBOX_HUB88_WALLET_URL: `${url}/vendors/hub88`,
        ...keys.sandbox,
        DATA_DIR: dataDir,
        ...options.sandboxEnv,
      },
    });

  const servers: (Child | undefined)[] = ports.map(() => undefined);
  let sandbox: Child | undefined;
  const opened: Db[] = [];

  /** Told to end by us. */
  const ending = new Set<Child>();
  const fallen: string[] = [];

  async function startServer(index: number): Promise<void> {
    const server = launchServer(index);
    servers[index] = server;
    await readyOrDump(server, printed);
    void server.exited.then(({ code, signal }) => {
      if (ending.has(server)) return;
      fallen.push(
        `server ${index} ended by itself (${signal ?? code}); it said:\n${printed.slice(-400).join('\n')}`,
      );
    });
  }
  async function endServer(index: number, end: (server: Child) => Promise<void>): Promise<void> {
    const server = servers[index];
    if (!server) return;
    ending.add(server);
    await end(server);
  }
  async function startSandbox(): Promise<void> {
    sandbox = launchSandbox();
    await readyOrDump(sandbox, printed);
  }
  async function stop(): Promise<void> {
    await Promise.all(
      [...ports.keys()].map((index) => endServer(index, (server) => server.stop(PATIENCE_MS))),
    );
    await sandbox?.stop(PATIENCE_MS);
    if (test !== undefined) await test.drop();
    else {
      await Promise.all(opened.map((db) => db.close()));
      await discardOwnDatabase(dataDir);
    }
    rmSync(dataDir, { recursive: true, force: true });
    if (fallen.length > 0) throw new Error(fallen.join('\n'));
  }

  try {
    await startSandbox();
    for (const index of ports.keys()) await startServer(index);
  } catch (error) {
    await stop();
    throw error;
  }
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = test ?? findEmbedded(dataDir)!;
  function open(address: string): Db {
    const db = createDb({ url: address, log: silentLog, poolSize: 4 });
    opened.push(db);
    return db;
  }

  async function control(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { 'x-control': secret, 'content-type': 'application/json' };
    const answer = await fetch(`${sandboxUrl}/control/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`sandbox control ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    url,
    urls,
    sandboxUrl,
    secret,
    partyKeys: {
      transfer: demoKey(secret, 'transfer'),
      sms: demoKey(secret, 'sms'),
      payments: demoKey(secret, 'payments'),
    },
    keys,
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    db: test?.db ?? open(databaseUrl),
    ownerDb: test?.ownerDb ?? open(databaseOwnerUrl),
    control,
    async faults(rules) {
      await control('faults', { method: 'POST', body: JSON.stringify({ rules }) });
    },
    advanceClock: clock.advance,
    serverLog: () => printed,
    kill: (index = 0) => endServer(index, (server) => server.kill()),
    async restart(index = 0, meanwhile) {
      await endServer(index, (server) => server.stop(PATIENCE_MS));
      await meanwhile?.();
      await startServer(index);
    },
    killSandbox: async () => sandbox?.kill(),
    async restartSandbox() {
      await sandbox?.stop(PATIENCE_MS);
      await startSandbox();
    },
    stop,
  };
}

/** The file is replaced whole: a server may read it at any moment. */
function moveableClock(dataDir: string): { file: string; advance(ms: number): void } {
  const file = join(dataDir, 'clock-ahead');
  let aheadMs = 0;
  function advance(ms: number): void {
    aheadMs += ms;
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
  }
  advance(0);
  return { file, advance };
}

async function readyOrDump(child: Child, printed: readonly string[]): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  const tooLong = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error(`not ready after ${START_LIMIT_MS / 1000} s`)));
  });
  try {
    await Promise.race([child.ready, tooLong]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}; it said:\n${printed.slice(-20).join('\n')}`, { cause: error });
  }
}

/** A killed server leaves its database running: it is taken over once more, to end it. */
async function discardOwnDatabase(dataDir: string): Promise<void> {
  if (findEmbedded(dataDir) === undefined) return;
  const last = await startEmbedded(dataDir, silentLog);
  await last.stop();
  await removeEmbedded(dataDir);
}
