import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsOf, messageOf } from '../kit/fair.ts';
import { drawNumbers, inShort, type Kind, KINDS, SHAPES } from './draws.ts';
import { LIMITS, mostOn } from './limits.ts';
import { published } from './published.ts';
import { allPays, sumsOf } from './chances.ts';
import { exposedMinor, liabilityMinor } from './liability.ts';
import { coveredBy, type Line, MOST_ALL, readLine, SIDES } from './lines.ts';
import { KENO, lineMinor, mostOf, paysAt, PRIZES, returnMinor, returnOf } from './rules.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const read = (kind: Kind, id: string): Line => {
  const line = readLine(kind, id);
  if (!line) throw new Error(`${kind} has no ${id}`);
  return line;
};
const spots = (count: number) => range(1, count).join('-');

/** One line of every sort that a lottery offers: those left out differ in nothing but their digits. */
function everyLine(kind: Kind): string[] {
  const ways = (table: string, patterns: string[][]) =>
    (['straight', 'box', 'ibox', 'roll'] as const).flatMap((way, at) =>
      patterns[at]!.map((pattern) => `${table}:${way}:${pattern}`),
    );
  const places = range(0, SHAPES[kind].of === 'digits' ? SHAPES[kind].count - 1 : 3);
  const onPlaces = places.flatMap((place) => [
    ...range(0, 9).map((digit) => `digit:${place}:${digit}`),
    ...SIDES.map((side) => `side:${place}:${side}`),
  ]);
  const onSum = SIDES.map((side) => `side:sum:${side}`);
  const fours = [
    ['0000', '0123'],
    ['0123', '1123', '1122', '1112'],
    ['0123', '1123', '1122', '1112'],
    ['*123', '11*1'],
  ];
  const threes = [
    ['000', '012'],
    ['012', '112'],
    ['012', '112'],
    ['*12', '1*1'],
  ];
  if (kind === '4d') return [...ways('big', fours), ...ways('small', fours), ...onPlaces];
  if (kind === 'keno') return [...range(1, 10).map((count) => `keno:${spots(count)}`), ...onSum];
  if (kind === 'six') return [...range(1, MOST_ALL).map((count) => `all:${spots(count)}`), ...onSum];
  const [least, most] = sumsOf(kind);
  const sums = range(least, most).map((sum) => `sum:${sum}`);
  return [...ways('three', threes), ...onPlaces, ...onSum, ...sums.filter((id) => readLine(kind, id))];
}

test.each(['3d', 'fives'] as const)(
  'each play of %s returns what is published, counted over every result',
  { timeout: 120_000 },
  (kind) => {
    const { count } = SHAPES[kind];
    const all = 10 ** count;
    const ids = everyLine(kind);
    // Of five digits one line of each sort: a count of them all takes minutes.
    const chosen =
      kind === '3d'
        ? ids
        : ids.filter((id) => !/^(digit|side):[123]|^sum:(?!5$|22$|40$)|^digit:\d:[1-8]/.test(id));
    const back = new Map<string, number>(chosen.map((id) => [id, 0]));
    const lines = chosen.map((id) => [id, read(kind, id)] as const);
    for (let result = 0; result < all; result += 1) {
      const numbers = Array.from(String(result).padStart(count, '0'), Number);
      for (const [id, line] of lines) back.set(id, back.get(id)! + paysAt(kind, line, numbers));
    }
    for (const [id, line] of lines) expect(back.get(id)! / all, id).toBeCloseTo(returnOf(kind, line), 9);
  },
);

test('each play of 4D returns what is published: every number comes as often at every prize', () => {
  for (const id of everyLine('4d').filter((each) => /^(big|small)/.test(each))) {
    const line = read('4d', id) as Extract<Line, { play: 'number' }>;
    const covered = coveredBy(line).map(Number);
    const others = range(5_000, 9_999)
      .filter((number) => !covered.includes(number))
      .slice(0, 22);
    let paid = 0;
    for (let rank = 0; rank < 23; rank += 1)
      for (const number of covered) paid += paysAt('4d', line, others.toSpliced(rank, 0, number));
    expect(paid / 10_000, id).toBeCloseTo(returnOf('4d', line), 9);
    // Two of its numbers at two prizes bring both.
    if (covered.length > 1) {
      const [one, other] = covered;
      const both = paysAt('4d', line, [one!, other!, ...others.slice(1)]);
      const first = paysAt('4d', line, [one!, ...others]);
      const second = paysAt('4d', line, [others[0]!, other!, ...others.slice(1)]);
      expect(both).toBeCloseTo(first + second, 9);
    }
  }
  const places = everyLine('4d').filter((id) => /^(digit|side)/.test(id));
  for (const id of places) {
    const line = read('4d', id);
    const back = range(0, 9_999).reduce((sum, first) => sum + paysAt('4d', line, [first]), 0);
    expect(back / 10_000, id).toBeCloseTo(returnOf('4d', line), 9);
  }
});

const choose = (n: number, k: number): bigint =>
  k < 0 || k > n ? 0n : k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
const part = (some: bigint, all: bigint) => Number((some * 10n ** 15n) / all) / 1e15;

test('each number of keno picks, and all picked of 6 of 49, return what is published by their exact chances', () => {
  for (const count of range(1, 10)) {
    const line = read('keno', `keno:${spots(count)}`);
    const back = range(0, count).reduce((sum, hits) => {
      // A result with so many of the picked numbers.
      const numbers = [...range(1, hits), ...range(80 - 19 + hits, 80)];
      return (
        sum +
        paysAt('keno', line, numbers) *
          part(choose(count, hits) * choose(80 - count, 20 - hits), choose(80, 20))
      );
    }, 0);
    expect(back).toBeCloseTo(returnOf('keno', line), 9);
  }
  for (const count of range(1, MOST_ALL)) {
    const line = read('six', `all:${spots(count)}`);
    expect(paysAt('six', line, [...range(2, count), 44, 45, 46, 47, 48, 49].slice(0, 6))).toBe(0);
    const paid = paysAt('six', line, [...range(1, count), ...range(40, 45 - count)]);
    expect(paid).toBe(allPays('six', count));
    expect(paid * part(choose(49 - count, 6 - count), choose(49, 6))).toBeCloseTo(returnOf('six', line), 9);
  }
});

test('the sides of the sum return what is published by the exact number of sets with each sum', () => {
  for (const kind of ['keno', 'six'] as const) {
    const { count, highest } = SHAPES[kind] as { count: number; highest: number };
    const [least, most] = sumsOf(kind);
    // By the lowest number: subsets of 1..h with n numbers and a sum, counted in whole numbers.
    let ways = new Map<string, bigint>([['0/0', 1n]]);
    for (let number = 1; number <= highest; number += 1) {
      const next = new Map(ways);
      for (const [key, sets] of ways) {
        const [n, sum] = key.split('/').map(Number) as [number, number];
        if (n === count) continue;
        const with_ = `${n + 1}/${sum + number}`;
        next.set(with_, (next.get(with_) ?? 0n) + sets);
      }
      ways = next;
    }
    for (const side of SIDES) {
      let sets = 0n;
      for (let sum = least; sum <= most; sum += 1) {
        const isHit = {
          odd: sum % 2 === 1,
          even: sum % 2 === 0,
          big: sum > (least + most) / 2,
          small: sum < (least + most) / 2,
        };
        if (isHit[side]) sets += ways.get(`${count}/${sum}`)!;
      }
      const line = read(kind, `side:sum:${side}`);
      expect(1.9 * part(sets, choose(highest, count)), `${kind} ${side}`).toBeCloseTo(
        returnOf(kind, line),
        9,
      );
    }
  }
});

test('every play returns at least 90 %, within what is published of the whole game', () => {
  const returns = KINDS.flatMap((kind) => everyLine(kind).map((id) => returnOf(kind, read(kind, id))));
  expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.9);
  expect(Math.floor(Math.min(...returns) * 10_000 + 1e-6) / 100).toBe(published.returnFrom);
  expect(Math.ceil(Math.max(...returns) * 10_000 - 1e-6) / 100).toBe(published.returnTo);
  const tops = KINDS.flatMap((kind) => everyLine(kind).map((id) => mostOf(kind, read(kind, id))));
  expect(Math.max(...tops)).toBe(published.highestMultiple);
  expect(PRIZES.big).toHaveLength(23);
  for (const table of Object.values(KENO)) {
    // The liability takes a line to bring its top in equal parts with each number: no fewer hits may bring more than their part.
    const [top, most] = Object.entries(table).at(-1)!;
    for (const [hits, multiple] of Object.entries(table))
      expect(multiple / most).toBeLessThanOrEqual(Number(hits) / Number(top));
  }
});

test('a line has one id, and what a lottery does not offer is none', () => {
  for (const kind of KINDS) for (const id of everyLine(kind)) expect(readLine(kind, id), id).toBeDefined();
  const none: Record<Kind, string[]> = {
    '4d': [
      'big:straight:123',
      'big:straight:12345',
      'big:box:1111',
      'big:roll:1234',
      'big:roll:1**4',
      'three:straight:123',
      'digit:4:1',
      'digit:0:10',
      'side:sum:odd',
      'big:straight:12٣4',
      'big:lucky:1234',
      'BIG:straight:1234',
    ],
    '3d': ['digit:3:1', 'sum:28', 'sum:-1', 'sum:1.0', 'digit:00:1', 'big:straight:1234', 'keno:1'],
    fives: ['sum:0', 'sum:4', 'sum:41', 'digit:5:0', 'side:5:odd', 'side:-1:odd'],
    keno: [
      'keno:',
      'keno:0',
      'keno:81',
      'keno:2-1',
      'keno:1-1',
      'keno:01',
      `keno:${spots(11)}`,
      'side:0:odd',
      'all:1',
    ],
    six: ['all:50', `all:${spots(4)}`, 'keno:1', 'all:1:2', 'side:sum:lucky', 'side:sum:'],
  };
  for (const kind of KINDS) for (const id of none[kind]) expect(readLine(kind, id), id).toBeUndefined();
});

/** Slips of a lottery, and results that meet many of their numbers. */
const slips = (kind: Kind) => {
  const ids = everyLine(kind);
  const numbers = fc
    .uniqueArray(fc.integer({ min: 1, max: kind === 'six' ? 49 : 80 }), {
      minLength: 1,
      maxLength: kind === 'six' ? 3 : 10,
    })
    .map(
      (list) => `${kind === 'six' ? 'all' : 'keno'}:${list.toSorted((one, other) => one - other).join('-')}`,
    );
  const id =
    kind === 'keno' || kind === 'six' ? fc.oneof(fc.constantFrom(...ids), numbers) : fc.constantFrom(...ids);
  const laid = fc.tuple(id, fc.integer({ min: 1, max: 50 }));
  return fc.array(laid, { minLength: 1, maxLength: 15 }).map((list) =>
    list.map(([each, units]): [string, number] => {
      const line = read(kind, each);
      const covers = line.play === 'number' && line.way !== 'ibox' ? coveredBy(line).length : 1;
      return [each, units * covers * 100];
    }),
  );
};

test.each(KINDS)(
  'no result of %s costs more than the liability of the stakes, and every line is paid exactly',
  (kind) => {
    const seed = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(slips(kind), seed, fc.boolean(), (laid, nonce, meets) => {
        const draw = drawsOf((cursor) =>
          createHmac('sha256', 'slips')
            .update(messageOf(kind, nonce, cursor))
            .digest(),
        );
        const drawn = drawNumbers(kind, draw);
        const wanted = laid.flatMap(([id]) => {
          const line = read(kind, id);
          if (line.play === 'keno' || line.play === 'all') return [...line.numbers];
          return line.play === 'number' && kind === '4d' ? coveredBy(line).map(Number) : [];
        });
        const isSet = SHAPES[kind].of === 'numbers';
        const numbers =
          meets && isSet ? [...new Set([...wanted, ...drawn])].slice(0, SHAPES[kind].count) : drawn;
        const staked = laid.reduce((sum, [, minor]) => sum + minor, 0);
        const back = returnMinor(kind, laid, numbers);
        expect(back - staked).toBeLessThanOrEqual(liabilityMinor(kind, laid) + 1e-6);
        for (const [id, minor] of laid) {
          const exact = minor * paysAt(kind, read(kind, id), numbers);
          expect(Math.abs(lineMinor(kind, id, minor, numbers) - exact)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test('what one line can bring is limited, in whole units for each of its numbers', () => {
  for (const kind of KINDS)
    for (const id of everyLine(kind)) {
      const line = read(kind, id);
      const most = mostOn(kind, id);
      expect(most).toBeLessThanOrEqual(LIMITS.lineMinor);
      expect(most * mostOf(kind, line)).toBeLessThanOrEqual(LIMITS.lineWinMinor + 1e-3);
      expect(
        most % (100 * (line.play === 'number' && line.way !== 'ibox' ? coveredBy(line).length : 1)),
      ).toBe(0);
      expect(most).toBeGreaterThan(0);
    }
});

test('of odd and even, and of big and small, only the difference is exposed', () => {
  const odd: [string, number] = ['side:0:odd', 1_000];
  const even: [string, number] = ['side:0:even', 400];
  expect(exposedMinor('3d', [odd], [odd, even])).toBe(600);
  expect(exposedMinor('3d', [even], [odd, even])).toBe(0);
  expect(exposedMinor('3d', [odd, even, ['sum:13', 500]], [odd, even])).toBe(1_100);
  expect(exposedMinor('3d', [odd], [odd, ['side:1:even', 900]])).toBe(1_000);
});

test('stakes that cover every outcome of a market are exposed with their uncovered part alone', () => {
  const digits = (minor: number, of = 10) =>
    Array.from({ length: of }, (_, digit): [string, number] => [`digit:0:${digit}`, minor]);
  expect(exposedMinor('4d', digits(100), digits(100))).toBe(0);
  // One slip of ten, and the others beside it.
  expect(exposedMinor('4d', digits(100, 1), digits(100))).toBe(0);
  expect(exposedMinor('4d', digits(100, 9), digits(100, 9))).toBe(900);
  const more: [string, number][] = [...digits(100, 9), ['digit:0:9', 700]];
  expect(exposedMinor('4d', more, more)).toBe(600);
  // Ten digits on ten places cover nothing.
  const apart = digits(100).map(([, minor], at): [string, number] => [`digit:${at % 4}:${at}`, minor]);
  expect(exposedMinor('4d', apart, apart)).toBe(1_000);
  // Odd brings back 1.9 times as much as each even digit 9.5 times a fifth of it.
  const mixed: [string, number][] = [
    ['side:0:odd', 1_000],
    ...[0, 2, 4, 6, 8].map((digit): [string, number] => [`digit:0:${digit}`, 200]),
  ];
  const [odd, even] = [mixed.slice(0, 1), mixed.slice(1)];
  expect(exposedMinor('3d', odd, mixed) + exposedMinor('3d', even, mixed)).toBeLessThan(100);
  expect(exposedMinor('3d', odd, odd)).toBe(1_000);
  expect(exposedMinor('3d', even, even)).toBe(1_000);
});

test('every ball comes as often as the others', () => {
  // Chi-square against the 1e-4 quantiles for 79, 48 and 9 degrees of freedom; the seed is fixed.
  const chi = (counts: number[], expected: number) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  for (const [kind, draws, most] of [
    ['keno', 3_000, 131.5],
    ['six', 7_000, 90.5],
    ['fives', 20_000, 33.72],
  ] as const) {
    const counts = new Map<number, number>();
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const draw = drawsOf((cursor) =>
        createHmac('sha256', 'balls')
          .update(messageOf(kind, nonce, cursor))
          .digest(),
      );
      for (const number of drawNumbers(kind, draw)) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    const balls = kind === 'fives' ? 10 : (SHAPES[kind] as { highest: number }).highest;
    expect(counts.size).toBe(balls);
    expect(chi([...counts.values()], (draws * SHAPES[kind].count) / balls), kind).toBeLessThan(most);
  }
});

test('a result in short is the first prize of 4D, and different numbers in their order', () => {
  expect(inShort('4d', [12, 9_999])).toEqual([0, 0, 1, 2]);
  expect(inShort('six', [40, 3, 7, 49, 1, 20])).toEqual([1, 3, 7, 20, 40, 49]);
  expect(inShort('fives', [5, 0, 5, 9, 1])).toEqual([5, 0, 5, 9, 1]);
});
