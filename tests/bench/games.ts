/**
 * What the games cost and give: `npm run bench:games` (after `npm run build`). For each engine it prints the compressed bytes and requests
 * before the first bet, of a first visit and of one that follows another game, on an English phone; the return that is published beside
 * the mean return of simulated rounds; and practice rounds a second of one page.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { startSandbox } from '../../sandbox/src/app.ts';
import { ENGINES, SHARED_ENGINES } from '../../sandbox/src/games/engines.ts';
import { hint } from '../../sandbox/src/games/blackjack/hint.ts';
import type { Table } from '../../sandbox/src/games/blackjack/rules.ts';
import { fishAt } from '../../sandbox/src/games/fishing/sea.ts';
import type { Engine, HandEngine } from '../../sandbox/src/games/kit/engine.ts';
import type { SharedEngine } from '../../sandbox/src/games/kit/shared.ts';
import { merchant, SECRET } from '../../sandbox/src/vendors/transfer-wallet/client.fixture.ts';
import { findBrowser } from '../../tools/browser.ts';
import { precompress } from '../../tools/precompress.ts';

const ROUNDS = 1_000_000;
const CALLS = 300;
const STAKE_MINOR = 10_000;
/** One choice of each engine; a ladder is left after its first step. */
/** Fish swim by the clock: their choice is made when it is needed. */
const CHOICES: Record<string, unknown> = {
  dice: { side: 'under', chance: 4_950 },
  mines: { mines: 3 },
  plinko: { rows: 12, risk: 'medium' },
  chicken: { level: 'medium' },
  blackjack: {},
  fishing: () => ({ cannon: 1, fish: [fishAt(Date.now()).find(({ kind }) => kind === 'puffer')!.id] }),
  slot: null,
  classicslot: null,
  tumbleslot: null,
};
const GAMES: Record<string, readonly [platformId: number, code: string]> = {
  slot: [1, 'dragon-of-nine-bays'],
  classicslot: [1, 'pocket-sevens'],
  tumbleslot: [41, 'lollipop-lagoon'],
  dice: [4, 'dice-duel-den'],
  mines: [25, 'mine-meadow'],
  plinko: [4, 'peg-garden'],
  chicken: [24, 'crosswalk-hen'],
  blackjack: [18, 'harbour-blackjack'],
  fishing: [2, 'reef-gunner'],
  crash: [25, 'paper-rocket'],
  roulette: [15, 'salon-roulette'],
  baccarat: [15, 'emerald-baccarat'],
  dragontiger: [18, 'bridge-dragon-tiger'],
  virtualhorses: [9, 'sky-derby-virtual'],
  virtualfootball: [9, 'virtual-terraces'],
};
/** One pick of each shared game; who flies leaves at 2.00×. */
const PICKS: Record<string, unknown> = {
  crash: { panel: 0, auto: 200 },
  roulette: { spots: [['17', STAKE_MINOR]] },
  baccarat: { spots: [['banker', STAKE_MINOR]] },
  dragontiger: { spots: [['dragon', STAKE_MINOR]] },
  virtualhorses: { spots: [['w1', STAKE_MINOR]] },
  virtualfootball: { spots: [['home', STAKE_MINOR]] },
};

const dataDir = mkdtempSync(join(tmpdir(), 'bench-games-'));
const gamesFile = fileURLToPath(new URL('../../content/catalogue/games.json', import.meta.url));
// As the start of the site does after a build.
precompress(fileURLToPath(new URL('../../sandbox/dist', import.meta.url)));
const sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, chainLength: 4_096 });
const browser = await chromium.launch(await findBrowser());
try {
  const rows = [];
  for (const name of Object.keys(GAMES)) {
    const engine = ENGINES.find(({ id }) => id === name);
    const shared = SHARED_ENGINES.find(({ id }) => id === name);
    const first = await visit(name, await newVisitor());
    const visitor = await newVisitor();
    await visit(name === 'dice' ? 'mines' : 'dice', visitor);
    const next = await visit(name, visitor);
    rows.push({
      game: name,
      'first visit': `${Math.round(first.bytes / 1_000)} KB in ${first.requests}`,
      'after another': `${Math.round(next.bytes / 1_000)} KB in ${next.requests}`,
      ...(shared && {
        published: `${shared.published.returnFrom}–${shared.published.returnTo} %`,
        simulated: `${simulateShared(shared).toFixed(2)} %`,
      }),
      ...(engine && {
        published: `${engine.published.returnFrom}–${engine.published.returnTo} %`,
        simulated: `${simulate(engine).toFixed(2)} %`,
        'rounds/s': await measureRounds(engine),
      }),
    });
  }
  console.table(rows);
} finally {
  await browser.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
}

function choiceOf({ id }: Engine): unknown {
  const choice = CHOICES[id];
  return typeof choice === 'function' ? (choice as () => unknown)() : choice;
}

function newVisitor(): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
}

async function launch(name: string): Promise<string> {
  const [platformId, gameCode] = GAMES[name]!;
  const told = await merchant(sandbox.url)(platformId, 'launch', {
    account: 'bench',
    gameCode,
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
    demo: true,
  });
  return String(told.data['url']);
}

/** Opens a game and counts what comes over the network until it can be played. */
async function visit(name: string, visitor: BrowserContext) {
  const page = await visitor.newPage();
  const network = await visitor.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  await page.goto(await launch(name));
  await page.locator('button.main, button.spin').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.close();
  return { bytes, requests };
}

/** The mean return in per cent of rounds by the engine's own rules. */
function simulate(engine: Engine): number {
  const choice = engine.choice.parse(choiceOf(engine));
  let back = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = engine.decide(choice, (below) => randomInt(below));
    if (engine.life === 'hand') back += playHand(engine, outcome);
    else if (engine.life === 'instant') back += engine.payMinor(choice, outcome, STAKE_MINOR);
    else if (!engine.isFatal(outcome, [], engine.id === 'mines' ? 0 : null))
      back += engine.cashMinor(choice, 1, STAKE_MINOR);
  }
  return (back / ROUNDS / STAKE_MINOR) * 100;
}

/** The mean result of a hand by basic strategy, as what comes back beside the first stake. */
function playHand(engine: HandEngine, shoe: unknown): number {
  const moves: unknown[] = [];
  for (;;) {
    const { shown, paysMinor } = engine.standing(shoe, moves, STAKE_MINOR);
    if (paysMinor) return paysMinor.reduce((sum, minor) => sum + minor - STAKE_MINOR, STAKE_MINOR);
    moves.push(hint(shown as Table));
  }
}

/** The mean return in per cent of shared rounds by the engine's own rules. */
function simulateShared(engine: SharedEngine): number {
  const pick = engine.pick.parse(PICKS[engine.id]);
  let back = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = engine.decide((below) => randomInt(below), 1);
    const target = engine.flight?.autoOf(pick);
    if (!target) back += engine.payMinor(pick, outcome, STAKE_MINOR, 1);
    else if (Number(outcome) >= target) back += (STAKE_MINOR * target) / 100;
  }
  return (back / ROUNDS / STAKE_MINOR) * 100;
}

/** Practice rounds that one page can play in a second, one after another; a stepped one is led one step. */
async function measureRounds(engine: Engine): Promise<number> {
  const address = new URL(await launch(engine.id));
  let bearer = '';
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${sandbox.url}${address.pathname}api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, never>;
  };
  const opened = (await call('open', { token: address.searchParams.get('t') })) as unknown as {
    bearer: string;
    fairness: { seedId: number };
  };
  ({ bearer } = opened);
  await call('seed', { seedId: opened.fairness.seedId, clientSeed: 'bench' });
  const began = performance.now();
  for (let at = 0; at < CALLS; at += 1) {
    const roundId = `bench-${engine.id}-${at}`;
    await call('play', { roundId, stakeMinor: 100, choice: choiceOf(engine) });
    if (engine.life === 'instant') {
      if (engine.isTold) await seeAll(roundId);
      continue;
    }
    if (engine.life === 'hand') {
      await call('step', { roundId, step: 0, move: 'stand', attempt: 1 });
      continue;
    }
    await call('step', { roundId, step: 0, move: engine.id === 'mines' ? 0 : null });
    await call('cash', { roundId });
  }
  return Math.round(CALLS / ((performance.now() - began) / 1_000));

  async function seeAll(roundId: string): Promise<void> {
    for (let seen = 1; ; seen += 1) {
      const { round } = (await call('next', { roundId, seen })) as unknown as { round: { isOver: boolean } };
      if (round.isOver) return;
    }
  }
}
