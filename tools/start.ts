import { readConfig } from '@parlour/server/config';
import { buildChanged } from './build-changed.ts';
import { startChild, type Child } from './child.ts';
import { requireFreePort } from './ports.ts';
import { keepPrivate } from './private-dir.ts';
import { ownsSandbox } from './sandbox-env.ts';
import { arrangeOutside } from './sandbox.ts';
import { greet, printLine, reasonOf, say, stopOnSignals } from './terminal.ts';

/** `npm start`: builds what changed, then runs the sandbox and the site until a signal. */

/** The server lets running calls end and stops its database; a checkpoint on a slow disk takes its time. */
const SERVER_PATIENCE_MS = 60_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await requireFreePort('PORT', config.host, config.port);
  if (ownsSandbox(config)) await requireFreePort('SANDBOX_PORT', '127.0.0.1', config.sandboxPort);
  await buildChanged(say);

  keepPrivate(config.dataDir);
  const outside = arrangeOutside(config);
  const running: { server?: Child } = {};
  let isStopping = false;
  async function stop(exitCode: number): Promise<never> {
    isStopping = true;
    await running.server?.stop(SERVER_PATIENCE_MS);
    await outside.stop();
    return process.exit(exitCode);
  }
  stopOnSignals(() => stop(0));

  if (ownsSandbox(config)) say('Starting the sandbox (the game platforms) …');
  await outside.start();
  if (isStopping) return;
  say(config.databaseUrl === undefined ? 'Starting the database and the site …' : 'Starting the site …');
  const server = startChild({
    program: 'server/src/main.ts',
    env: { ...outside.serverEnv, DATA_DIR: config.dataDir },
    onLine: printLine('site'),
  });
  running.server = server;
  const exited = server.exited.then((exit) => {
    if (isStopping) return undefined;
    say(`The site has ended by itself (${reasonOf(exit)}): stopping.`);
    return stop(1);
  });
  await Promise.race([server.ready.catch(() => exited), exited]);
  if (!isStopping) greet(config);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
