import { expect, test } from 'vitest';
import { published } from './published.ts';
import {
  CANNONS,
  type Choice,
  isAllowed,
  isCaught,
  MOST_SHOTS,
  mostMinor,
  payMinor,
  returnOf,
  shotsOf,
} from './rules.ts';
import { fishAt, fishOf, KINDS, MULTIPLES, placeOf } from './sea.ts';

const NOW = Date.UTC(2026, 10, 25, 12);

test('each kind is caught with exactly the chance 0.96 / multiple, and returns what is published', () => {
  for (const kind of KINDS) {
    const multiple = MULTIPLES[kind];
    // The rolls from 0 on catch; counting them is exact, since 960,000 divides by every multiple.
    const catching = 960_000 / multiple;
    expect(Number.isInteger(catching)).toBe(true);
    expect(isCaught(catching - 1, multiple)).toBe(true);
    expect(isCaught(catching, multiple)).toBe(false);
    expect((catching / 1_000_000) * multiple * 100).toBeCloseTo(published.returnFrom, 10);
    expect(returnOf(multiple, 1)).toBeCloseTo(published.returnTo, 10);
  }
  expect(Math.max(...Object.values(MULTIPLES))).toBe(published.highestMultiple);
});

test('a shot at a fish that was caught before comes back, so that no batch returns less', () => {
  const [minnow, other] = fishAt(NOW).filter(({ kind }) => kind === 'minnow');
  const choice: Choice = { cannon: 1, fish: [minnow!.id, minnow!.id, other!.id] };
  expect(shotsOf(choice, [0, 0, 999_999])).toEqual(['caught', 'back', 'missed']);
  expect(payMinor(choice, [0, 0, 999_999], 300)).toBe(300);
  expect(payMinor(choice, [999_999, 0, 0], 300)).toBe(400);
  expect(mostMinor(choice, 300)).toBe(500);
  for (const multiple of Object.values(MULTIPLES))
    for (let shots = 1; shots <= MOST_SHOTS; shots += 1)
      expect(returnOf(multiple, shots)).toBeGreaterThanOrEqual(96 - 1e-9);
  // Every way of three shots at one fish of 2, counted by chance.
  const chance = 0.48;
  let mean = 0;
  for (let way = 0; way < 8; way += 1) {
    const rolls = [0, 1, 2].map((shot) => ((way >> shot) & 1 ? 0 : 999_999));
    const likely = rolls.reduce((product, roll) => product * (roll === 0 ? chance : 1 - chance), 1);
    mean += likely * payMinor({ cannon: 1, fish: [minnow!.id, minnow!.id, minnow!.id] }, rolls, 300);
  }
  expect((mean / 300) * 100).toBeCloseTo(returnOf(2, 3), 10);
});

test('there are always 30 to 60 fish, and a boss comes every 40 seconds', () => {
  const bosses = new Set<number>();
  for (let at = 0; at < 600; at += 1) {
    const fish = fishAt(NOW + at * 1_000);
    expect(fish.length).toBeGreaterThanOrEqual(30);
    expect(fish.length).toBeLessThanOrEqual(60);
    for (const { id, kind } of fish) if (kind === 'boss') bosses.add(id);
    for (const one of fish) expect(fishOf(one.id)).toEqual(one);
  }
  expect(bosses.size).toBeGreaterThanOrEqual(15);
});

test('a fish enters and leaves beyond the edge, and stays between surface and ground', () => {
  for (const fish of fishAt(NOW)) {
    const begin = placeOf(fish, fish.from).x;
    const end = placeOf(fish, fish.until).x;
    expect(Math.min(begin, end)).toBeLessThan(0);
    expect(Math.max(begin, end)).toBeGreaterThan(1);
    for (let way = 0; way <= 20; way += 1) {
      const { y } = placeOf(fish, fish.from + ((fish.until - fish.from) * way) / 20);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(0.85);
    }
  }
});

test('only fish that swim are shot at, for what the cannon costs', () => {
  const [fish] = fishAt(NOW);
  const choice: Choice = { cannon: 5, fish: [fish!.id, fish!.id] };
  expect(isAllowed(choice, 1_000, 100, NOW)).toBe(true);
  expect(isAllowed(choice, 900, 100, NOW)).toBe(false);
  expect(isAllowed(choice, 1_000, 100, fish!.until + 60_000)).toBe(false);
  expect(isAllowed({ cannon: 1, fish: [fish!.id + 4_000] }, 100, 100, NOW)).toBe(false);
  expect(CANNONS).toHaveLength(3);
});

test('as many fish are caught as the chance says', () => {
  let seed = 3;
  const rolls: number[] = [];
  for (let at = 0; at < 100_000; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    rolls.push(Math.floor((seed / 2 ** 32) * 1_000_000));
  }
  for (const multiple of [2, 10, 50]) {
    const caught = rolls.filter((roll) => isCaught(roll, multiple)).length;
    const chance = 0.96 / multiple;
    const sigma = Math.sqrt(rolls.length * chance * (1 - chance));
    expect(Math.abs(caught - rolls.length * chance)).toBeLessThan(4 * sigma);
  }
});
