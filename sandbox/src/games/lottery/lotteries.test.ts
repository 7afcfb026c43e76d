import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '../../store.ts';
import { systemDraw } from '../random.ts';
import { drawNumbers, rulesOf } from './draws.ts';
import { Lotteries } from './lotteries.ts';
import { periodAt, periodOf } from './periods.ts';

const key = { platformId: 26, gameCode: 'evening-3d' };
let dir = '';
let store: Store;
let now = 0;
const open = () => new Lotteries(store, [key], () => now, systemDraw);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-lottery-'));
  store = new Store(dir);
  now = Date.UTC(2026, 10, 21, 4, 0, 30);
});
afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

test('a draw of different numbers gives every set and no number twice', () => {
  // Every way through the draw of 2 out of 4, by counting: each of the six pairs equally often.
  const counts = new Map<string, number>();
  for (let a = 0; a < 4; a += 1)
    for (let b = 0; b < 3; b += 1)
      for (let c = 0; c < 2; c += 1) {
        const way = [a, b, c];
        const drawn = drawNumbers({ of: 'numbers', count: 2, highest: 4 }, () => way.shift() ?? 0);
        counts.set(drawn.join(), (counts.get(drawn.join()) ?? 0) + 1);
      }
  expect([...counts.values()]).toEqual([4, 4, 4, 4, 4, 4]);
});

test('every ball comes equally often', () => {
  // Chi-square with 48 and 9 degrees of freedom; beyond these values once in ten million runs.
  const chi = (counts: number[], expected: number) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const balls = Array.from({ length: 49 }, () => 0);
  for (let draw = 0; draw < 7_000; draw += 1)
    for (const number of drawNumbers({ of: 'numbers', count: 6, highest: 49 }, systemDraw))
      balls[number - 1]! += 1;
  expect(chi(balls, (7_000 * 6) / 49)).toBeLessThan(115);
  const digits = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 10_000; draw += 1)
    for (const digit of drawNumbers({ of: 'digits', count: 4 }, systemDraw)) digits[digit]! += 1;
  expect(chi(digits, 4_000)).toBeLessThan(50);
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

test('after a pause the missed periods are drawn, the last ones only', async () => {
  await open().list(26);
  now += 30 * 86_400_000;
  const [lottery] = await open().list(26, 100);
  const { index } = lottery!.current;
  expect(lottery!.drawn.slice(0, 20).map((one) => one.index)).toEqual(
    Array.from({ length: 20 }, (_, at) => index - 1 - at),
  );
  expect(open().findDrawn(key, index - 30)).toBeUndefined();
});
