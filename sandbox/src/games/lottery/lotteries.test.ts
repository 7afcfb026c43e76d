import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '../../store.ts';
import { createHmac } from 'node:crypto';
import { Chains, sha256 } from '../kit/chains.ts';
import { drawsOf, messageOf } from '../kit/fair.ts';
import { Seal } from '../kit/seal.ts';
import { drawNumbers, rulesOf } from './draws.ts';
import { Lotteries } from './lotteries.ts';
import { periodAt, periodOf } from './periods.ts';

const key = { platformId: 26, gameCode: 'evening-3d' };
let dir = '';
let store: Store;
let now = 0;
const open = () => new Lotteries(store, [key], new Chains(store, new Seal('lottery'), 64), () => now);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-lottery-'));
  store = new Store(dir);
  now = Date.UTC(2026, 10, 21, 4, 0, 30);
});
afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

test('periods are numbered through the vendor’s day and close before they are drawn', () => {
  // 04:00:30 UTC is 12:00:30 there: the 241st period of three minutes.
  const period = periodAt(key.gameCode, now);
  expect(period.name).toBe('20261121-0241');
  expect(period.drawsAt).toBe(Date.UTC(2026, 10, 21, 4, 3));
  expect(period.closesAt).toBeLessThan(period.drawsAt);
  const { periodMs } = rulesOf(key.gameCode);
  expect(periodOf(key.gameCode, period.index + 1).drawsAt - period.drawsAt).toBe(periodMs);
  expect(periodAt(key.gameCode, Date.UTC(2026, 10, 20, 16)).name).toBe('20261121-0001');
});

test('a period is drawn once, when it is over, also when many ask and after a restart', async () => {
  const first = await open().list(26);
  const { current } = first[0]!;
  expect(open().findDrawn(key, current.index)).toBeUndefined();
  now = current.drawsAt;
  const lotteries = open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => lotteries.list(26)));
  const drawn = answers[0]![0]!.drawn[0]!;
  expect(drawn.name).toBe(current.name);
  expect(drawn.numbers).toHaveLength(3);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  store.close();
  store = new Store(dir);
  expect((await open().list(26))[0]!.drawn[0]).toEqual(drawn);
});

test('after a pause the last of the missed periods are listed, and each of the others can be asked for', async () => {
  await open().list(26);
  const { index: before } = periodAt(key.gameCode, now);
  // Longer than a chain of 64 seeds.
  now += 30 * 86_400_000;
  const lotteries = open();
  const [lottery] = await lotteries.list(26, 100);
  const { index } = lottery!.current;
  expect(lottery!.drawn.slice(0, 20).map((one) => one.index)).toEqual(
    Array.from({ length: 20 }, (_, at) => index - 1 - at),
  );
  expect(lotteries.findDrawn(key, before)!.numbers).toHaveLength(3);
  expect(lotteries.findDrawn(key, before)).toEqual(lotteries.findDrawn(key, before));
  expect(lotteries.findDrawn(key, before - 1_000)).toBeUndefined();
  expect(lotteries.findDrawn(key, index)).toBeUndefined();
});

test('a period’s place in the chain is known before it is drawn, and its seed leads to the first link', async () => {
  const lotteries = open();
  await lotteries.list(26);
  const before = lotteries.fairness(key, 5);
  now = periodAt(key.gameCode, now).drawsAt;
  await lotteries.list(26);
  const after = lotteries.fairness(key, 5);
  expect(after).toMatchObject({ root: before.root, salt: before.salt, place: before.place + 1 });
  const told = after.seeds[0]!;
  expect(told).toMatchObject({ round: before.round, place: before.place });
  expect(JSON.stringify(before)).not.toContain(told.seed);
  let link: Buffer = Buffer.from(told.seed, 'hex');
  const draw = drawsOf((cursor) =>
    createHmac('sha256', link)
      .update(messageOf(after.salt, told.place, cursor))
      .digest(),
  );
  expect(drawNumbers('3d', draw)).toEqual(lotteries.findDrawn(key, told.round)!.numbers);
  for (let place = told.place; place > 0; place -= 1) link = sha256(link);
  expect(link.toString('hex')).toBe(after.root);
});
