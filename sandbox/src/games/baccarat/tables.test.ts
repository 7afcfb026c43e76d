import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '../../store.ts';
import { systemDraw } from '../random.ts';
import { momentOf, paceOf, roundMs } from './clock.ts';
import { CARDS_IN_SHOE } from './rules.ts';
import { CUT_CARDS, dealFrom, isOver, newShoe } from './shoe.ts';
import { BaccaratTables } from './tables.ts';

const key = { platformId: 15, gameCode: 'emerald-baccarat' };
const ROUND_MS = roundMs(paceOf(key.gameCode));
let dir = '';
let store: Store;
let now = 0;
const open = () => new BaccaratTables(store, [key], () => now, systemDraw);
const table = async (tables: BaccaratTables) => (await tables.list(15))[0]!;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-tables-'));
  store = new Store(dir);
  now = Date.UTC(2026, 10, 21, 12);
  now = momentOf(key.gameCode, now).phaseEndsAt + ROUND_MS;
});
afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

test('a shoe holds every card eight times and is dealt to the cut card and one hand more', () => {
  for (let times = 0; times < 50; times += 1) {
    let shoe = newShoe(systemDraw);
    for (let card = 0; card < 52; card += 1) expect(shoe.cards.filter((one) => one === card)).toHaveLength(8);
    expect(shoe.position).toBe(1 + Math.min((shoe.cards[0]! % 13) + 1, 10));
    let hands = 0;
    let afterCut = 0;
    while (!isOver(shoe)) {
      if (shoe.position > CARDS_IN_SHOE - CUT_CARDS) afterCut += 1;
      shoe = dealFrom(shoe).shoe;
      hands += 1;
    }
    expect(afterCut).toBe(1);
    expect(shoe.position).toBeLessThanOrEqual(CARDS_IN_SHOE);
    expect(hands).toBeGreaterThan(60);
  }
});

test('the phases of a round follow each other and fill it', () => {
  const { phaseEndsAt } = momentOf(key.gameCode, now);
  const phases = [0, 1, 2].map((step) => {
    let at = now;
    for (let walked = 0; walked < step; walked += 1) at = momentOf(key.gameCode, at).phaseEndsAt;
    return momentOf(key.gameCode, at).phase;
  });
  expect(new Set(phases)).toEqual(new Set(['betting', 'dealing', 'result']));
  expect(phaseEndsAt).toBeGreaterThan(now);
});

test('one round a turn of the clock, its result shown only when the cards are turned', async () => {
  const tables = open();
  const first = await table(tables);
  const toBetting = () => {
    while (momentOf(key.gameCode, now).phase !== 'betting') now = momentOf(key.gameCode, now).phaseEndsAt;
  };
  toBetting();
  const before = await table(tables);
  const { round } = before;
  expect(tables.findHand(key, round)).toBeUndefined();
  now = before.phaseEndsAt;
  const dealing = await table(tables);
  expect(dealing.phase).toBe('dealing');
  expect(tables.findHand(key, round)).toBeDefined();
  expect(dealing.hands.some((hand) => hand.round === round)).toBe(false);
  now = dealing.phaseEndsAt;
  const result = await table(tables);
  expect(result.phase).toBe('result');
  expect(result.hands.at(-1)?.round).toBe(round);
  expect(first.hands.length).toBeGreaterThan(30);
});

test('a restart goes on with the shoe and changes no round', async () => {
  const before = await table(open());
  store.close();
  store = new Store(dir);
  const after = await table(open());
  expect(after).toEqual(before);
  now += ROUND_MS;
  const later = await table(open());
  expect(later.shoe === before.shoe ? later.hands.slice(0, before.hands.length) : before.hands).toEqual(
    before.hands,
  );
});

test('asked by many at once, a round is dealt once', async () => {
  const tables = open();
  await tables.list(15);
  now += ROUND_MS;
  const answers = await Promise.all(Array.from({ length: 20 }, () => tables.list(15)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('after a long pause a table deals its last rounds and nothing before them', async () => {
  const tables = open();
  const before = await table(tables);
  now += 10_000 * ROUND_MS;
  const after = await table(tables);
  expect(after.round).toBe(before.round + 10_000);
  expect(tables.findHand(key, before.round + 5_000)).toBeUndefined();
  expect(after.hands.length).toBeLessThan(100);
});
