/**
 * What the games cost and give: `npm run bench:games` (after `npm run build`), of each engine one row:
 * compressed bytes and requests before the first bet, of a first visit and of one that follows another game, on an English phone; the return
 * that is published beside the mean return of simulated rounds; frames a second and their 95th percentile at a quarter of the speed, with an
 * empty page in the first row; what the heap grows by over BENCH_ROUNDS rounds (500); rounds that a core bears a second with the calls of the
 * site's wallet; and of shared rounds the sockets that a core bears. Parts can be named: `npm run bench:games -- frames heap`; so can
 * engines: `-- heap dice`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import { chromium } from '@playwright/test';
import { ENGINES, SHARED_ENGINES } from '../../sandbox/src/games/engines.ts';
import { merchant } from '../../sandbox/src/vendors/transfer-wallet/client.fixture.ts';
import { findBrowser } from '../../tools/browser.ts';
import { ROOT } from '../../tools/child.ts';
import { precompress } from '../../tools/precompress.ts';
import { startSite } from '../start-site.ts';
import { measureRounds, measureSockets } from './games/calls.ts';
import { hasOwnRounds, measureHeap, newVisitor, visit, watchFrames } from './games/pages.ts';
import { simulate, simulateShared } from './games/returns.ts';

const PARTS = ['bytes', 'returns', 'frames', 'heap', 'rounds', 'sockets'] as const;
type Part = (typeof PARTS)[number];
const HEAP_ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 500);

interface Game {
  platformId: number;
  code: string;
  engine: string;
  status: boolean;
}
const catalogue = (
  JSON.parse(readFileSync(join(ROOT, 'content', 'catalogue', 'games.json'), 'utf8')) as Game[]
).filter(({ status }) => status);
const gameOf = (engine: string, isSeamless: boolean): Game | undefined =>
  catalogue.find(
    (game) => game.engine === engine && game.platformId >= FIRST_SEAMLESS_GAME_TYPE === isSeamless,
  );

const chosen = process.argv.slice(2);
const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);
const parts = new Set<Part>(chosen.some(isPart) ? chosen.filter(isPart) : PARTS);
const named = chosen.filter((name) => !isPart(name));
const engines = [...ENGINES, ...SHARED_ENGINES].filter(({ id }) => named.length === 0 || named.includes(id));

// As the start of the site does after a build.
precompress(fileURLToPath(new URL('../../sandbox/dist', import.meta.url)));
const site = await startSite({ ownDatabase: true, env: { TRUST_PROXY: '127.0.0.0/8' } });
const browser = await chromium.launch(await findBrowser());
try {
  const rows = [];
  if (parts.has('frames')) rows.push({ game: 'an empty page', ...(await framesOf()) });
  for (const { id } of engines) {
    rows.push({ game: id, ...(await measure(id)) });
    console.error(`${id} is measured`);
  }
  console.table(rows);
} finally {
  await browser.close();
  await site.stop();
}

async function measure(name: string): Promise<Record<string, string>> {
  const engine = ENGINES.find(({ id }) => id === name);
  const shared = SHARED_ENGINES.find(({ id }) => id === name);
  const seamless = gameOf(name, true);
  const address = () => launch(gameOf(name, false)!, 'bench');
  const row: Record<string, string> = {};
  if (parts.has('bytes')) Object.assign(row, await bytesOf(name));
  if (parts.has('returns')) {
    const { published } = (engine ?? shared)!;
    row['published'] = `${published.returnFrom}–${published.returnTo} %`;
    row['simulated'] = `${(engine ? simulate(engine) : simulateShared(shared!)).toFixed(2)} %`;
  }
  if (parts.has('frames')) Object.assign(row, await framesOf(name));
  if (parts.has('heap') && hasOwnRounds(name)) {
    const { beforeKb, grownKb } = await measureHeap(browser, { name, address: await address() }, HEAP_ROUNDS);
    row['heap'] = `${Math.round(beforeKb)} KB ${grownKb < 0 ? '' : '+'}${Math.round(grownKb)}`;
  }
  if (parts.has('rounds') && engine && seamless)
    row['rounds/s a core'] = String(Math.round(await measureRounds(site, engine, seamless)));
  if (parts.has('sockets') && shared)
    row['sockets a core'] = String(
      Math.round(await measureSockets((page) => launch(gameOf(name, false)!, `bench${page}`))),
    );
  return row;
}

async function bytesOf(name: string): Promise<Record<string, string>> {
  const told = ({ bytes, requests }: { bytes: number; requests: number }) =>
    `${Math.round(bytes / 1_000)} KB in ${requests}`;
  const open = (game: string) => launch(gameOf(game, false)!, 'bench');
  const first = await visit(await newVisitor(browser), await open(name));
  const visitor = await newVisitor(browser);
  await visit(visitor, await open(name === 'dice' ? 'mines' : 'dice'));
  const next = await visit(visitor, await open(name));
  return { 'first visit': told(first), 'after another': told(next) };
}

async function framesOf(name?: string): Promise<Record<string, string>> {
  const game =
    name === undefined ? undefined : { name, address: await launch(gameOf(name, false)!, 'bench') };
  const { fps, p95Ms } = await watchFrames(browser, game);
  return { 'fps, p95 at 1/4': `${Math.round(fps)}, ${p95Ms.toFixed(1)} ms` };
}

/** For practice. */
async function launch({ platformId, code }: Game, account: string): Promise<string> {
  const asked = {
    account,
    gameCode: code,
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
    demo: true,
  };
  const signed = { secret: site.partyKeys.transfer };
  const told = await merchant(site.sandboxUrl)(platformId, 'launch', asked, signed);
  return String(told.data['url']);
}
