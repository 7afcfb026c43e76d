import { join, relative } from 'node:path';
import { readConfig } from '@parlour/server/config';
import { startEmbedded } from '@parlour/server/base/db/embedded';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import { buildChanged } from './build-changed.ts';
import { ROOT } from './child.ts';
import { keepFresh, type FreshChild } from './fresh-child.ts';
import { findFreePort, requireFreePort } from './ports.ts';
import { ownsSandbox } from './sandbox-env.ts';
import { keepPrivate } from './private-dir.ts';
import { arrangeOutside } from './sandbox.ts';
import { keepSpare } from './spare-child.ts';
import { greet, printLine, say, stopOnSignals } from './terminal.ts';

/**
 * `npm run dev`: the demo site while its source is edited. Vite answers the browser with the app's modules and passes everything else on
 * to the server, which a change starts anew; database and sandbox go on. `npm run dev -- --inspect` opens the server to a debugger.
 */

/** Whose change starts the server anew. Vite sees the browser's own files. */
const OF_SERVER = ['server/src', 'contract/src', 'content', 'web/index.html'].map((path) => join(ROOT, path));
const OF_SANDBOX = [join(ROOT, 'sandbox/src')];
/** Paths that Vite answers: the app's modules and its own. All others are the server's. */
const NOT_OF_VITE = '^/(?!$|[?@]|src/|node_modules/)';

const isBelow = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`)) && !/\.test\.tsx?$/.test(file);

/** What has been started, last first. */
const started: (() => Promise<unknown>)[] = [];
let isStopping = false;

async function stop(exitCode: number): Promise<never> {
  isStopping = true;
  for (const end of started.toReversed()) await end();
  return process.exit(exitCode);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.nodeEnv === 'production') throw new Error('NODE_ENV: npm run dev is not for production');
  await requireFreePort('PORT', config.host, config.port);
  if (ownsSandbox(config)) await requireFreePort('SANDBOX_PORT', '127.0.0.1', config.sandboxPort);
  await buildChanged(say, ['sandbox']);
  stopOnSignals(() => stop(0));

  say('Starting the database, the sandbox (the game platforms) and the site …');
  keepPrivate(config.dataDir);
  const database = config.databaseUrl === undefined ? await startDatabase(config.dataDir) : undefined;
  if (database) started.push(database.stop);
  if (isStopping) return;
  const serverPort = await findFreePort();
  const outside = arrangeOutside({ ...config, port: serverPort });
  started.push(outside.stop);
  await outside.start();
  if (isStopping) return;
  const spare = keepSpare({
    program: 'server/src/main.ts',
    nodeFlags: process.argv.slice(2),
    env: {
      ...outside.serverEnv,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      SITE_ORIGIN: config.siteOrigin,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? database?.url,
      DATABASE_OWNER_URL: config.databaseOwnerUrl ?? database?.ownerUrl,
      // The page as it is written, with its first view: Vite adds the rest.
      WEB_DIR: join(ROOT, 'web'),
    },
    onLine: printLine('site'),
  });
  started.push(spare.stop);
  const server = keepFresh('server', spare.launch);
  started.push(server.stop);
  const vite = await startVite(config.host, config.port, `http://127.0.0.1:${serverPort}`, server);
  started.push(() => vite.close());
  restartOnChange(vite, server, outside.restart);
  if (await isUp(server)) greet(config);
  else say('The site did not start: mend what is said above, and the next change starts it again.');
}

async function startDatabase(dataDir: string) {
  const print = printLine('database');
  const tell = (level: string) => (fields: object, msg?: string) =>
    print(JSON.stringify({ level, msg, ...fields }));
  return startEmbedded(dataDir, { info: tell('info'), warn: tell('warn'), error: tell('error') });
}

async function startVite(
  host: string,
  port: number,
  serverUrl: string,
  server: FreshChild,
): Promise<ViteDevServer> {
  const vite = await createVite({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'web/vite.config.ts'),
    cacheDir: join(ROOT, 'node_modules/.cache/vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [pageOf(serverUrl, server)],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        '/stream': { target: serverUrl, ws: true },
        [NOT_OF_VITE]: { target: serverUrl },
      },
    },
  });
  return vite.listen();
}

/** The page comes from the server, as on a built site. A call waits while the server is started anew. */
function pageOf(serverUrl: string, server: FreshChild): Plugin {
  return {
    name: 'page-of-the-server',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', serverUrl);
        if (pathname !== '/' && !new RegExp(NOT_OF_VITE).test(pathname)) return next();
        const isOver = await server.asked();
        if (!isOver) {
          response.writeHead(503, { 'content-type': 'text/plain' });
          return response.end('The server does not run: the terminal says why.');
        }
        response.once('close', isOver);
        if (pathname !== '/') return next();
        const page = await fetch(serverUrl);
        const html = await vite.transformIndexHtml('/', await page.text(), request.originalUrl);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        return response.end(html);
      });
    },
  };
}

function restartOnChange(vite: ViteDevServer, server: FreshChild, restartSandbox: () => Promise<void>): void {
  vite.watcher.add([...OF_SERVER, ...OF_SANDBOX]);
  vite.watcher.on('all', (_, file) => {
    if (isBelow(OF_SERVER, file)) void startAnew(server, relative(ROOT, file));
    if (isBelow(OF_SANDBOX, file))
      void buildChanged(say, ['sandbox']).then(restartSandbox, (error: unknown) => say(String(error)));
  });
}

async function isUp(server: FreshChild): Promise<boolean> {
  const isOver = await server.asked();
  isOver?.();
  return isOver !== undefined;
}

async function startAnew(server: FreshChild, file: string): Promise<void> {
  const began = performance.now();
  server.restart();
  if (await isUp(server))
    say(
      `${file} changed: the server answers again after ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    );
}

try {
  await main();
} catch (error) {
  // What is ended while it starts says so.
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}
