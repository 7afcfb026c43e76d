import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Store } from '../store.ts';
import { Catalogue } from './catalogue.ts';
import { exposedMinor } from './exposed-stake.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-exposed-'));
let store: Store;
const catalogue = new Catalogue([]);
beforeAll(() => {
  store = new Store(dataDir);
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

let events = 0;
let league = 'none';
/** The exposed part of each of these bets of one player on one event. */
async function exposed(...bets: [pick: unknown, stakeMinor: number][]): Promise<number[]> {
  events += 1;
  await store.write(() => {
    for (const [index, [pick, stakeMinor]] of bets.entries())
      store.run(
        `INSERT INTO wager (player_key, wager_id, platform_id, account, game_code, session_id, is_demo, currency, event, pick, stake_minor,
         win_minor, state, at, balance_before_minor) VALUES ('1/one', ?, 1, 'one', 'game', 1, 0, 'MYR', ?, ?, ?, 0, 'lost', 1, 0)`,
        `${events}-${index}`,
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
    await exposed([
      [
        ['player', 500],
        ['banker', 300],
        ['tie', 100],
      ],
      900,
    ]),
  ).toEqual([300]);
  expect(await exposed([{ is: 'odd' }, 1_000], [{ is: 'even' }, 400], [{ is: 'big' }, 50])).toEqual([
    600, 0, 50,
  ]);
  expect(await exposed([side('over', 'total', 2.5), 100], [side('under', 'total', 2.5), 100])).toEqual([
    0, 0,
  ]);
});

test('another line, a number or two of three outcomes take nothing off', async () => {
  expect(await exposed([side('over', 'total', 2.5), 100], [side('under', 'total', 3.5), 100])).toEqual([
    100, 100,
  ]);
  expect(await exposed([{ number: 1 }, 100], [{ number: 2 }, 100])).toEqual([100, 100]);
  league = 'straits';
  expect(await exposed([side('home'), 100], [side('away'), 100])).toEqual([100, 100]);
  expect(await exposed([side('home'), 100], [side('draw'), 60], [side('away'), 40])).toEqual([60, 20, 0]);
  league = 'orchid';
  expect(await exposed([side('home'), 100], [side('away'), 100])).toEqual([0, 0]);
});
