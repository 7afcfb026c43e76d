import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Store } from '../store.ts';
import { Catalogue } from './catalogue.ts';
import { exposedMinor } from './exposed-stake.ts';
import { runningOn } from './limits.ts';
import { fallbackSkin } from './skin.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-exposed-'));
let store: Store;
const game = (code: string, engine: string) => ({
  platformId: 1,
  code,
  title: { en: '', cn: '', tw: '', vi: '', ms: '' },
  engine,
  isOpen: true,
  skin: fallbackSkin(code),
});
const catalogue = new Catalogue([
  game('draws', 'lottery'),
  game('cards', 'baccarat'),
  game('flights', 'crash'),
]);
beforeAll(() => {
  store = new Store(dataDir);
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const line = (id: string, minor: number): [{ spots: [string, number][] }, number] => [
  { spots: [[id, minor]] },
  minor,
];

const isLine = (pick: unknown) => typeof pick === 'object' && pick !== null && 'spots' in pick;

let events = 0;
/** The game of bets on spots. */
let spotsGame = 'draws';
let league = 'none';
/** The exposed part of each of these bets of one player on one event. */
async function exposed(...bets: [pick: unknown, stakeMinor: number][]): Promise<number[]> {
  events += 1;
  await store.write(() => {
    for (const [index, [pick, stakeMinor]] of bets.entries())
      store.run(
        `INSERT INTO wager (player_key, wager_id, platform_id, account, game_code, session_id, is_demo, currency, event, pick, stake_minor,
         win_minor, state, at, balance_before_minor) VALUES ('1/one', ?, 1, 'one', ?, 1, 0, 'MYR', ?, ?, ?, 0, 'lost', 1, 0)`,
        `${events}-${index}`,
        isLine(pick) ? spotsGame : 'game',
        `${league}.${events}.0`,
        JSON.stringify(pick),
        stakeMinor,
      );
  });
  return store
    .list('SELECT * FROM wager WHERE event = ? ORDER BY id', `${league}.${events}.0`)
    .map((row) => exposedMinor({ store, catalogue }, row));
}

const side = (name: string, kind = 'winner', line: number | null = null) => ({
  kind,
  line,
  side: name,
  odds: 200,
});

test('of opposite sides only the difference is exposed', async () => {
  expect(
    await exposed(line('side:sum:odd', 1_000), line('side:sum:even', 400), line('side:sum:big', 50)),
  ).toEqual([600, 0, 50]);
  expect(await exposed([side('over', 'total', 2.5), 100], [side('under', 'total', 2.5), 100])).toEqual([
    0, 0,
  ]);
});

test('at a table it is the same whether opposite sides are one bet or two', async () => {
  spotsGame = 'cards';
  const both = { spots: [...line('banker', 900)[0].spots, ...line('player', 300)[0].spots] };
  expect(await exposed([both, 1_200])).toEqual([600]);
  expect(await exposed(line('banker', 2_000), line('player', 2_000))).toEqual([0, 0]);
  expect(await exposed(line('banker', 900), line('player', 300))).toEqual([450, 150]);
  expect(await exposed(line('banker', 500), line('tie', 100))).toEqual([500, 100]);
  spotsGame = 'flights';
  expect(await exposed(line('0', 100), line('1', 100))).toEqual([100, 100]);
  spotsGame = 'draws';
});

test('another line, a number or two of three outcomes take nothing off', async () => {
  expect(await exposed([side('over', 'total', 2.5), 100], [side('under', 'total', 3.5), 100])).toEqual([
    100, 100,
  ]);
  expect(await exposed(line('digit:0:1', 100), line('digit:0:2', 100))).toEqual([100, 100]);
  league = 'straits';
  expect(await exposed([side('home'), 100], [side('away'), 100])).toEqual([100, 100]);
  expect(await exposed([side('home'), 100], [side('draw'), 60], [side('away'), 40])).toEqual([60, 20, 0]);
  league = 'orchid';
  expect(await exposed([side('home'), 100], [side('away'), 100])).toEqual([0, 0]);
  league = 'meridian';
  expect(await exposed([side('home', 'firstWinner'), 100], [side('away', 'firstWinner'), 100])).toEqual([
    0, 0,
  ]);
});

test('the bets on one event are found by the index on events, those of a whole game by that on games', () => {
  const bettor = { platformId: 1, gameCode: 'game', isDemo: false, playerKey: '1/one' };
  const list = vi.spyOn(store, 'list');
  runningOn(store, bettor, '7');
  runningOn(store, bettor, null);
  const calls = [...list.mock.calls];
  list.mockRestore();
  const plans = calls.map(([sql, ...values]) =>
    store
      .list(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      .map(({ detail }) => String(detail))
      .join(),
  );
  expect(plans[0]).toContain('wager_running (platform_id=? AND game_code=? AND event=?)');
  expect(plans[1]).toMatch(/wager_(open|running) \(platform_id=\? AND game_code=\?\)/);
});
