import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, type Config } from '@parlour/server/config';
import { buildChanged } from './build-changed.ts';
import { startChild, type Child, type Exit } from './child.ts';
import { describeLine } from './log-lines.ts';
import { keptKeys } from './kept-keys.ts';
import { requireFreePort } from './ports.ts';
import { sandboxEnv } from './sandbox-env.ts';

/** The server lets running calls end and stops its database; a checkpoint on a slow disk takes its time. */
const SERVER_PATIENCE_MS = 60_000;
const SANDBOX_PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 10_000;
/** A sandbox that ran this long is not failing at its start: the pauses begin anew. */
const STEADY_MS = 60_000;

const say = (line: string) => console.log(line);

function ownsSandbox({ nodeEnv }: Config): boolean {
  return !process.env['SANDBOX_URL'] && nodeEnv !== 'production';
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await requireFreePort('PORT', config.host, config.port);
  if (ownsSandbox(config)) await requireFreePort('SANDBOX_PORT', '127.0.0.1', config.sandboxPort);
  await buildChanged(say);
  const secret = config.sandboxSecret ?? (ownsSandbox(config) ? keptSecret(config.dataDir) : undefined);

  const keys = ownsSandbox(config) ? keptKeys(config.dataDir) : undefined;

  let stopping = false;
  const sandbox = ownsSandbox(config)
    ? superviseSandbox(sandboxEnv(config, process.env, secret, keys), () => stopping)
    : undefined;
  const running: { server?: Child } = {};
  const stop = async (exitCode: number): Promise<never> => {
    stopping = true;
    await running.server?.stop(SERVER_PATIENCE_MS);
    await sandbox?.stop();
    return process.exit(exitCode);
  };
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
      if (stopping)
        return performance.now() - asked > 1_000
          ? say('Still stopping, so that nothing is lost …')
          : undefined;
      asked = performance.now();
      say('\nStopping …');
      void stop(0).finally(() => process.exit(1));
    });
  }

  if (sandbox !== undefined) {
    say('Starting the sandbox (the game platforms) …');
    await sandbox.firstReady;
  }
  if (stopping) return;
  say(config.databaseUrl === undefined ? 'Starting the database and the site …' : 'Starting the site …');
  const server = startChild({
    program: 'server/src/main.ts',
    env: {
      SANDBOX_URL: config.sandboxUrl,
      SANDBOX_SECRET: secret,
      DATA_DIR: config.dataDir,
      // Where Hub88's own keys are given, it is not the sandbox that plays it.
      ...(keys && config.hub88.privateKey === undefined ? keys.site : {}),
    },
    onLine: printLine('site'),
  });
  running.server = server;
  const exited = server.exited.then((exit) => {
    if (stopping) return undefined;
    say(`The site has ended by itself (${reasonOf(exit)}): stopping.`);
    return stop(1);
  });
  await Promise.race([server.ready.catch(() => exited), exited]);
  if (!stopping) greet(config);
}

/**
 * Keeps the sandbox running once it has begun: it is an outside party, whose death must not stop the site.
 * A first start that fails is a fault of the set-up, and is said at once.
 */
function superviseSandbox(env: Record<string, string | undefined>, isStopping: () => boolean) {
  let child = startSandbox(env);
  const firstReady = child.ready.then(() => void keepRunning());

  async function keepRunning(): Promise<void> {
    for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const began = performance.now();
      const exit = await child.exited;
      if (isStopping()) return;
      if (performance.now() - began > STEADY_MS) pauseMs = 500;
      say(`The sandbox has ended (${reasonOf(exit)}); starting it again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping()) return;
      child = startSandbox(env);
    }
  }

  return { firstReady, stop: () => child.stop(SANDBOX_PATIENCE_MS) };
}

function reasonOf(exit: Exit): string {
  return exit.signal ?? `code ${exit.code}`;
}

function startSandbox(env: Record<string, string | undefined>): Child {
  return startChild({ program: 'sandbox/src/main.ts', env, onLine: printLine('sandbox') });
}

/** The secret between site and sandbox is made once and kept, since both have books signed with it. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'sandbox-secret');
  if (!existsSync(file)) {
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new Error(
        `DATA_DIR ${dataDir} cannot be written (${error instanceof Error ? error.message : ''})`,
        { cause: error },
      );
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function printLine(source: string): (line: string) => void {
  // Whoever names a level wants the log as it is.
  if (process.env['LOG_LEVEL']) return say;
  return (line) => {
    const text = describeLine(line);
    if (text !== undefined) say(`${source}: ${text}`);
  };
}

function greet(config: Config): void {
  const lines = ['', `Parlour is open at ${config.siteOrigin}`, ''];
  if (config.seed === 'demo') {
    lines.push(
      '  players  player01 … player20   the password is the account name',
      '  agents   agent01, agent02, master01, holder01   the same',
      ...(ownsSandbox(config) ? [`  texts    what the SMS gateway has sent: ${config.sandboxUrl}/sms`] : []),
      '',
    );
  }
  say([...lines, 'Ctrl-C stops everything.'].join('\n'));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
