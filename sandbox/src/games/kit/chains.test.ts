import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Store } from '../../store.ts';
import { Chains } from './chains.ts';
import { Seal } from './seal.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-chains-'));
const store = new Store(dataDir);
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});
const seal = new Seal('a secret that only tests know');
const tables = ['one', 'two', 'three'].map((gameCode) => ({ platformId: 1, gameCode }));
const rootsOf = () =>
  store.list('SELECT game_code, root, salt FROM fair_chain ORDER BY game_code').map(({ root }) => root);

test('chains are made ahead of the first player, once, also when a player comes meanwhile', async () => {
  const chains = new Chains(store, seal, 4_096);
  await Promise.all([chains.prepare(tables), chains.ensure(tables[2]!, 1), chains.prepare(tables)]);
  const roots = rootsOf();
  expect(roots).toHaveLength(3);
  await chains.prepare(tables);
  expect(rootsOf()).toEqual(roots);
  for (const table of tables) expect(chains.commitment(table, 1)).toMatchObject({ length: 4_096, place: 1 });
});

test('a program that ends while chains are made leaves whole ones alone', async () => {
  const others = ['four', 'five'].map((gameCode) => ({ platformId: 1, gameCode }));
  const chains = new Chains(store, seal, 2 ** 20);
  const made = chains.prepare(others);
  await new Promise((resolve) => setImmediate(resolve));
  await chains.stop();
  await made;
  expect(rootsOf()).toHaveLength(3);
  const again = new Chains(store, seal, 4_096);
  await again.prepare(others);
  expect(rootsOf()).toHaveLength(5);
});

test.each([
  ['one round a seed', { platformId: 2, gameCode: 'single' }],
  ['rounds that share a seed', { platformId: 2, gameCode: 'shoe', roundsOfSeed: 3 }],
])(
  'draws from the last back are those of each round by itself, over the end of a chain: %s',
  async (_, table) => {
    const chains = new Chains(store, seal, 60);
    for (const round of [1, 59, 61, 119, 130]) await chains.ensure(table, round);
    for (const [last, first] of [
      [130, 55],
      [47, 1],
      [7, 7],
      [1, 2],
    ] as const) {
      const back = [...chains.drawsBack(table, last, first)];
      expect(back.map(({ round }) => round)).toEqual(
        Array.from({ length: last - first + 1 }, (__, at) => last - at),
      );
      for (const { round, seed, draw } of back) {
        const alone = chains.draws(table, round);
        expect(seed.equals(alone.seed)).toBe(true);
        expect([draw(80), draw(80), draw(80)]).toEqual([alone.draw(80), alone.draw(80), alone.draw(80)]);
      }
    }
  },
);
