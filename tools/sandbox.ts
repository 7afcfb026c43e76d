import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@parlour/server/config';
import { startChild, type Child } from './child.ts';
import { keptKeys } from './kept-keys.ts';
import { ownsSandbox, sandboxEnv } from './sandbox-env.ts';
import { printLine, reasonOf, say } from './terminal.ts';

const PATIENCE_MS = 10_000;
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A sandbox that ran this long is not failing at its start: the pauses begin anew. */
const STEADY_MS = 60_000;

/** The outside parties of the site: the sandbox beside it, or none where the settings name others. */
export interface Outside {
  /** The server's settings for them. */
  serverEnv: Record<string, string | undefined>;
  /** Starts the sandbox, if it is ours. A first start that fails is a fault of the set-up, and rejects. */
  start(): Promise<void>;
  /** Ends the sandbox, which is then started again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function arrangeOutside(config: Config): Outside {
  const serverEnv = { SANDBOX_URL: config.sandboxUrl, SANDBOX_SECRET: config.sandboxSecret };
  if (!ownsSandbox(config)) {
    const nothing = async (): Promise<void> => {};
    return { serverEnv, start: nothing, restart: nothing, stop: nothing };
  }
  const secret = config.sandboxSecret ?? keptSecret(config.dataDir);
  const keys = keptKeys(config.dataDir);
  return {
    serverEnv: {
      ...serverEnv,
      SANDBOX_SECRET: secret,
      // Where Hub88's own keys are given, it is not the sandbox that plays it.
      ...(config.hub88.privateKey === undefined ? keys.site : {}),
    },
    ...superviseSandbox(sandboxEnv(config, process.env, secret, keys)),
  };
}

/** Keeps the sandbox running once it has begun: it is an outside party, whose death must not stop the site. */
function superviseSandbox(env: Record<string, string | undefined>): Omit<Outside, 'serverEnv'> {
  let child: Child | undefined;
  let isStopping = false;
  const launch = () => startChild({ program: 'sandbox/src/main.ts', env, onLine: printLine('sandbox') });

  async function keepRunning(first: Child): Promise<void> {
    let running = first;
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const began = performance.now();
      const exit = await running.exited;
      if (isStopping) return;
      if (performance.now() - began > STEADY_MS) pauseMs = SHORTEST_PAUSE_MS;
      say(`The sandbox has ended (${reasonOf(exit)}); starting it again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
      child = running = launch();
    }
  }

  return {
    async start() {
      const first = (child = launch());
      await first.ready;
      void keepRunning(first);
    },
    restart: async () => child?.stop(PATIENCE_MS),
    async stop() {
      isStopping = true;
      await child?.stop(PATIENCE_MS);
    },
  };
}

/** The secret between site and sandbox is made once and kept, since both have books signed with it. */
export function keptSecret(dataDir: string): string {
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
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new Error(`${file} is empty: put it back from a backup`);
  return secret;
}
