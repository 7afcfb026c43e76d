import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBets, type CountedGrant, type TouchedBet } from './count.ts';
import { releasedAt, shareOf, weightOf, type Terms } from './terms.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);

const TERMS: Terms = {
  promotion: 1,
  kind: 'deposit',
  currency: 'MYR',
  shareBp: 10_000,
  most: 30_000,
  least: 3_000,
  firstDeposit: true,
  times: 10,
  mostStake: 2_000,
  days: 30,
  joinDays: 7,
  parts: 5,
  weights: { slots: 100, live: 10, sports: 0, lottery: 0, other: 0, games: { '1:half': 50 } },
};

const grant = (fields: Partial<CountedGrant> = {}): CountedGrant => ({
  id: 1n,
  terms: TERMS,
  currency: 'MYR',
  mode: 'earned',
  status: 'active',
  requiredMinor: 5_000n,
  progressMinor: 0n,
  activeAt: new Date(START),
  placeUntil: new Date(START + 30 * DAY_MS),
  endedAt: null,
  ...fields,
});
const bet = (fields: Partial<TouchedBet> = {}): TouchedBet => ({
  id: 1n,
  platformId: 1,
  gameCode: 'any',
  product: 'slots',
  currency: 'MYR',
  stakeMinor: 1_000n,
  validMinor: 1_000n,
  isSettled: true,
  placedAt: new Date(START + DAY_MS),
  boundTo: null,
  before: null,
  ...fields,
});
const countedOf = (grants: CountedGrant[], bets: TouchedBet[]) =>
  countBets(grants, bets).bets.map(({ grantId, countedMinor, why }) => ({ grantId, countedMinor, why }));

test('B1: a bet placed before the end counts while the grant closes, one placed after it counts nothing', () => {
  const closing = grant({ status: 'closing' });
  expect(countedOf([closing], [bet({ placedAt: new Date(START + 30 * DAY_MS - 1) })])).toEqual([
    { grantId: 1n, countedMinor: 1_000n, why: null },
  ]);
  expect(countedOf([closing], [bet({ placedAt: new Date(START + 30 * DAY_MS) })])).toEqual([]);
  expect(countedOf([closing], [bet({ placedAt: new Date(START - 1) })])).toEqual([]);
});

test('B2: a bet taken back after it counted takes its progress back', () => {
  const counted = countBets(
    [grant({ progressMinor: 1_500n })],
    [bet({ validMinor: 0n, isSettled: false, before: { grantId: 1n, countedMinor: 1_000n, why: null } })],
  );
  expect(counted.bets[0]).toMatchObject({ countedMinor: 0n, why: 'void' });
  expect(counted.progress.get(1n)).toBe(500n);
});

test('R13: a settled bet without valid stake is in the list with its reason; a void or free one is in none', () => {
  expect(countedOf([grant()], [bet({ validMinor: 0n })])).toEqual([
    { grantId: 1n, countedMinor: 0n, why: 'valid' },
  ]);
  expect(countedOf([grant()], [bet({ validMinor: 0n, isSettled: false })])).toEqual([]);
  expect(countedOf([grant()], [bet({ validMinor: 0n, stakeMinor: 0n })])).toEqual([]);
  // A correction that leaves a valid stake counts it.
  const before = { grantId: 1n, countedMinor: 0n, why: 'valid' as const };
  expect(countBets([grant()], [bet({ before })]).progress.get(1n)).toBe(1_000n);
});

test('B3: after completion nothing is taken back, and it is told', () => {
  const counted = countBets(
    [grant({ status: 'completed', progressMinor: 5_000n, endedAt: new Date(START + 2 * DAY_MS) })],
    [bet({ validMinor: 0n, before: { grantId: 1n, countedMinor: 1_000n, why: null } })],
  );
  expect(counted).toEqual({
    bets: [],
    progress: new Map(),
    undone: [{ betId: 1n, minor: 1_000n }],
    unreadable: new Set(),
  });
});

test('B4, B5: the same stake settled anew counts the same, a partial cash-out the part that is closed', () => {
  const before = { grantId: 1n, countedMinor: 1_000n, why: null };
  const running = grant({ progressMinor: 1_000n });
  expect(countBets([running], [bet({ before })]).progress.size).toBe(0);
  expect(countBets([running], [bet({ validMinor: 400n, before })]).progress.get(1n)).toBe(400n);
});

test('B6: a bet that comes after the expiry is noted with its reason', () => {
  const expired = grant({ status: 'expired', endedAt: new Date(START + 33 * DAY_MS) });
  expect(countedOf([expired], [bet()])).toEqual([{ grantId: 1n, countedMinor: 0n, why: 'late' }]);
});

test('B7: a bet fills one grant and does not overflow into the next; the bet after it feeds the next', () => {
  const first = grant({ requiredMinor: 1_500n, progressMinor: 1_000n });
  const second = grant({ id: 2n, placeUntil: new Date(START + 31 * DAY_MS) });
  expect(countedOf([second, first], [bet(), bet({ id: 2n })])).toEqual([
    { grantId: 1n, countedMinor: 500n, why: null },
    { grantId: 2n, countedMinor: 1_000n, why: null },
  ]);
});

test('a bet feeds the grant that ends first, and of two that end together the older', () => {
  const grants = [
    grant({ id: 7n }),
    grant({ id: 3n }),
    grant({ id: 1n, placeUntil: new Date(START + 40 * DAY_MS) }),
  ];
  expect(countedOf(grants, [bet()])).toMatchObject([{ grantId: 3n }]);
});

test('B11: a stake over the highest counts nothing and is marked', () => {
  expect(countedOf([grant()], [bet({ stakeMinor: 2_001n, validMinor: 2_001n })])).toEqual([
    { grantId: 1n, countedMinor: 0n, why: 'stake' },
  ]);
});

test('B19: what counts is truncated to minor units', () => {
  expect(countedOf([grant()], [bet({ product: 'live', validMinor: 1_009n })])).toMatchObject([
    { countedMinor: 100n },
  ]);
  expect(shareOf({ ...TERMS, shareBp: 50, most: 15_000 }, 399n)).toBe(1n);
});

test('the weight of a game goes before that of its kind, and one that cannot be read counts whole', () => {
  expect(weightOf(TERMS, { platformId: 1, gameCode: 'half', product: 'slots' })).toBe(50);
  expect(weightOf(TERMS, { platformId: 2, gameCode: 'half', product: 'live' })).toBe(10);
  const broken = { ...TERMS, weights: { ...TERMS.weights, slots: 'all' as unknown as number } };
  expect(weightOf(broken, { platformId: 2, gameCode: 'any', product: 'slots' })).toBe(100);
  expect(countedOf([grant()], [bet({ product: 'sports' })])).toMatchObject([
    { countedMinor: 0n, why: 'game' },
  ]);
});

const anyBet = fc.record({
  id: fc.bigInt(1n, 12n),
  stakeMinor: fc.bigInt(1n, 3_000n),
  valid: fc.integer({ min: 0, max: 100 }),
  product: fc.constantFrom('slots' as const, 'live' as const, 'sports' as const),
  hour: fc.integer({ min: -30, max: 24 * 45 }),
});

test('any order of bets and corrections leaves progress that is the sum of its bets, within what is asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyBet, { maxLength: 8 }), { maxLength: 12 }), (batches) => {
      const grants = [
        grant({ requiredMinor: 4_000n }),
        grant({ id: 2n, requiredMinor: 9_000n, placeUntil: new Date(START + 20 * DAY_MS) }),
      ];
      const rows = new Map<bigint, { grantId: bigint; countedMinor: bigint; why: null }>();
      const placed = new Map<bigint, TouchedBet>();
      for (const batch of batches) {
        const touched = [...new Map(batch.map((one) => [one.id, one])).values()].map(
          ({ valid, hour, ...fields }) => {
            const first = placed.get(fields.id);
            const stakeMinor = first?.stakeMinor ?? fields.stakeMinor;
            const now = bet({
              ...fields,
              stakeMinor,
              product: first?.product ?? fields.product,
              placedAt: first?.placedAt ?? new Date(START + hour * 3_600_000),
              validMinor: (stakeMinor * BigInt(valid)) / 100n,
              before: rows.get(fields.id) ?? null,
            });
            placed.set(fields.id, now);
            return now;
          },
        );
        // The same facts read once more count nothing twice.
        for (const readAgain of [false, true]) {
          const read = touched.map((one) => (readAgain ? { ...one, before: rows.get(one.id) ?? null } : one));
          const counted = countBets(grants, read);
          for (const row of counted.bets) rows.set(row.id, row as never);
          for (const one of grants) one.progressMinor = counted.progress.get(one.id) ?? one.progressMinor;
        }
      }
      for (const one of grants) {
        const sum = [...rows.values()]
          .filter(({ grantId }) => grantId === one.id)
          .reduce((total, { countedMinor }) => total + countedMinor, 0n);
        expect(one.progressMinor).toBe(sum);
        expect(sum >= 0n && sum <= one.requiredMinor).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('parts of a bonus are whole, never fall with progress, and add up to it', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 100_000n),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.nat(1_000), { minLength: 1 }),
      (bonusMinor, times, parts, steps) => {
        const requiredMinor = bonusMinor * BigInt(times);
        const at = (progressMinor: bigint) =>
          releasedAt({ ...TERMS, parts }, { bonusMinor, requiredMinor, progressMinor });
        let last = 0n;
        for (const step of [...steps].sort((one, other) => one - other)) {
          const released = at((requiredMinor * BigInt(step)) / 1_000n);
          expect(released >= last && released <= bonusMinor).toBe(true);
          last = released;
        }
        expect(at(requiredMinor)).toBe(bonusMinor);
      },
    ),
  );
});

test('points of a bound bonus feed it alone, and cash feeds none that is bound', () => {
  const earned = grant({ id: 1n });
  const bound = grant({ id: 2n, mode: 'bound', placeUntil: new Date(START + 10 * DAY_MS) });
  const { bets } = countBets(
    [earned, bound],
    [bet({ id: 1n }), bet({ id: 2n, boundTo: 2n }), bet({ id: 3n, boundTo: 9n })],
  );
  expect(bets.map(({ id, grantId }) => [id, grantId])).toEqual([
    [1n, 1n],
    [2n, 2n],
  ]);
});
