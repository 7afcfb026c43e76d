import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../app.ts';
import { merchant, SECRET } from '../vendors/transfer-wallet/client.fixture.ts';
import { liabilityMinor as ofTable, LIMITS as TABLE, TABLE_LIABILITY_MINOR } from './baccarat/bets.ts';
import { momentOf } from './baccarat/clock.ts';
import { type Hand, type Outcome, returnMinor, SPOTS } from './baccarat/rules.ts';
import { inCurrency } from './limits.ts';
import { periodAt } from './lottery/periods.ts';
import { SLOT } from './slot/rules.ts';
import { STAKES_MINOR } from './slot-kit/steps.ts';
import { liabilityMinor as ofMatch, LIMITS as MATCH } from './sports/liability.ts';
import { winnersOf } from './sports/markets.ts';
import { keepLegs } from './sports/picks.ts';

const stake = fc.integer({ min: 0, max: 200_000 });

test('the liability of a table is the worst of all hands', () => {
  const spots = fc.record({ player: stake, banker: stake, tie: stake, playerPair: stake, bankerPair: stake });
  fc.assert(
    fc.property(spots, (staked) => {
      const lost: number[] = [];
      for (const outcome of ['player', 'banker', 'tie'] as Outcome[])
        for (const playerPair of [true, false])
          for (const bankerPair of [true, false]) {
            const hand = { outcome, playerPair, bankerPair } as Hand;
            lost.push(
              SPOTS.reduce((sum, spot) => sum + returnMinor(spot, staked[spot], hand) - staked[spot], 0),
            );
          }
      // Payouts are rounded down to a cent.
      expect(Math.abs(ofTable(staked) - Math.max(...lost))).toBeLessThan(3);
    }),
  );
});

test('no score of a match costs more than its liability, also by accumulators whose other legs are won', () => {
  const odds = fc.integer({ min: 103, max: 9_500 });
  const leg = fc.oneof(
    fc.record({
      kind: fc.constant('total' as const),
      line: fc.constantFrom(1.5, 2.5),
      side: fc.constantFrom('over' as const, 'under' as const),
      odds,
    }),
    fc.record({
      kind: fc.constant('winner' as const),
      line: fc.constant(null),
      side: fc.constantFrom('home' as const, 'draw' as const, 'away' as const),
      odds,
    }),
    fc.record({
      kind: fc.constant('doubleChance' as const),
      line: fc.constant(null),
      side: fc.constantFrom('homeDraw', 'homeAway', 'drawAway'),
      odds,
    }),
  );
  const bet = fc.record({ leg, stakeMinor: stake, others: fc.array(odds, { maxLength: 3 }) });
  const bets = fc.array(bet, { minLength: 1, maxLength: 20 });
  const goals = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(bets, goals, goals, (list, home, away) => {
      const lost = list.reduce((sum, { leg: on, stakeMinor, others }) => {
        const score = { home, away };
        const tallies = { winner: score, handicap: score, total: score };
        const isPaid = winnersOf(on.kind, on.line, tallies).includes(on.side);
        const paid = [on.odds, ...others].reduce((minor, each) => (minor * each) / 100, stakeMinor);
        return sum + (isPaid ? paid : 0) - stakeMinor;
      }, 0);
      const kept = list.map(({ leg: on, stakeMinor, others }) => ({
        stakeMinor,
        ...keepLegs([
          { match: 'one', ...on },
          ...others.map((each, at) => ({ ...on, match: `other-${at}`, odds: each })),
        ]),
      }));
      expect(lost).toBeLessThanOrEqual(ofMatch(kept, 'one') + 1e-3);
    }),
  );
});

test('every currency has stakes of about the same worth, in whole line stakes', () => {
  for (const currency of ['MYR', 'USD', 'SGD', 'CNY', 'THB', 'VND', 'IDR', 'VND2', 'IDR2', 'FUN'])
    for (const stakeMinor of inCurrency(STAKES_MINOR, currency))
      expect(stakeMinor % SLOT.lines.length).toBe(0);
  expect(inCurrency(TABLE.leastMinor, 'VND')).toBe(500_000);
  expect(inCurrency(TABLE.spots, 'MYR')).toEqual(TABLE.spots);
});

const gamesFile = join(import.meta.dirname, '..', 'vendors', 'transfer-wallet', 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-limits-'));
let now = Date.UTC(2026, 10, 21, 12);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, now: () => now });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

type Answer = { error?: string; bearer?: string; [field: string]: unknown };
async function page(name: string, path: string, bearer: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/play/${name}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

type Seat = { platformId: number; name: string; gameCode: string; currency?: string };
async function enter({ platformId, name, gameCode, currency = 'MYR' }: Seat, account: string) {
  const ask = (action: string, body: object) =>
    merchant(sandbox.url)(platformId, action, body, { timestamp: now });
  await ask('createMember', { account, currency, language: 'en' });
  await ask('deposit', { account, serialNo: `IN-${account}`, amount: '1000000' });
  const input = { account, gameCode, language: 'en_US', device: 'mobile', returnUrl: 'http://127.0.0.1:1/' };
  const url = new URL(String((await ask('launch', input)).data['url']));
  const opened = await page(name, 'open', '', { token: url.searchParams.get('t') });
  return String(opened.bearer);
}

/** How often each answer came: 'taken' or the reason of a refusal. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { error = 'taken' } of answers) counts[error] = (counts[error] ?? 0) + 1;
  return counts;
}

const TABLE_SEAT: Seat = { platformId: 15, name: 'baccarat', gameCode: 'emerald-baccarat' };
function openRound(): number {
  while (momentOf(TABLE_SEAT.gameCode, now).phase !== 'betting')
    now = momentOf(TABLE_SEAT.gameCode, now).phaseEndsAt;
  return momentOf(TABLE_SEAT.gameCode, now).round;
}

test('bets at once in one round stay within the limits of a spot and of the round', async () => {
  const bearer = await enter(TABLE_SEAT, 'heavy');
  const round = openRound();
  const bet = (spots: object, id: string) => page('baccarat', 'bet', bearer, { id, round, spots });
  const banker = await Promise.all(
    Array.from({ length: 8 }, (_, n) => bet({ banker: 60_000 }, `heavy-banker-${n}`)),
  );
  expect(tally(banker)).toEqual({ taken: 3, round: 5 });
  const player = await Promise.all(
    Array.from({ length: 8 }, (_, n) => bet({ player: 100_000, tie: 50_000 }, `heavy-player-${n}`)),
  );
  // 1,800 are on the banker; with 1,000 and 500 more the round holds 3,300, and the tie is full.
  expect(tally(player)).toEqual({ taken: 1, round: 7 });
  expect(await bet({ player: 100_000 }, 'heavy-rest-1')).not.toHaveProperty('error');
  expect((await bet({ bankerPair: 30_000, playerPair: 30_000 }, 'heavy-rest-2')).error).toBeUndefined();
  expect((await bet({ banker: 20_100 }, 'heavy-rest-3')).error).toBe('round');
});

test('players at once cannot make a table liable for more than its cap, and dong count as dong', async () => {
  now += 60 * 60_000;
  const players = await Promise.all(Array.from({ length: 32 }, (_, n) => enter(TABLE_SEAT, `crowd${n}`)));
  const dong = await enter({ ...TABLE_SEAT, currency: 'VND' }, 'dong');
  const round = openRound();
  const spots = { tie: 50_000 };
  const answers = await Promise.all(
    players.map((bearer, n) => page('baccarat', 'bet', bearer, { id: `crowd-bet-${n}`, round, spots })),
  );
  // A tie of 500.00 costs the house 4,000.00.
  const most = TABLE_LIABILITY_MINOR / (8 * 50_000);
  expect(tally(answers)).toEqual({ taken: most, full: 32 - most });
  const small = { id: 'dong-bet-1', round, spots: { tie: 100_000 } };
  expect((await page('baccarat', 'bet', dong, small)).error).toBe('stake');
  const full = { id: 'dong-bet-2', round, spots: { tie: 500_000 } };
  expect((await page('baccarat', 'bet', dong, full)).error).toBe('full');
  // What lowers the liability is still taken.
  const other = { id: 'dong-bet-3', round, spots: { player: 500_000 } };
  expect((await page('baccarat', 'bet', dong, other)).error).toBeUndefined();
});

test('bets at once in one period stay within the limits of a pick and of the period', async () => {
  const bearer = await enter({ platformId: 26, name: 'lottery', gameCode: 'evening-3d' }, 'period');
  const { drawsAt } = periodAt('evening-3d', now);
  now = drawsAt + 1_000;
  const period = periodAt('evening-3d', now).index;
  const bet = (line: string, id: string, ahead = 0) =>
    page('lottery', 'bet', bearer, {
      id,
      round: period + ahead,
      pick: { spots: [[line, 40_000]] },
      stakeMinor: 40_000,
    });
  const same = await Promise.all(Array.from({ length: 6 }, (_, n) => bet('digit:2:7', `same-pick-${n}`)));
  expect(tally(same)).toEqual({ taken: 2, round: 4 });
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, n) => bet(`digit:2:${n}`, `other-pick-${n}`)),
  );
  // The seven is full; with 800.00 on it five others of 400.00 fill the 3,000.00 of a period.
  expect(tally(others)).toEqual({ taken: 5, round: 5 });
  // Each period has limits of its own.
  const next = await Promise.all(Array.from({ length: 4 }, (_, n) => bet('digit:2:7', `next-pick-${n}`, 1)));
  expect(tally(next)).toEqual({ taken: 2, round: 2 });
});

test('bets at once on one match stay within the limits of a selection', async () => {
  const bearer = await enter({ platformId: 9, name: 'sports', gameCode: 'book' }, 'fan');
  const board = (await page('sports', 'board', bearer)) as unknown as {
    matches: {
      id: string;
      phase: string;
      offers: { kind: string; line: number | null; outcomes: { side: string; odds: number | null }[] }[];
    }[];
  };
  const match = board.matches.find(({ phase, offers }) => phase === 'soon' && offers.length > 0)!;
  const { kind, line, outcomes } = match.offers[0]!;
  const { side, odds } = outcomes.find((outcome) => outcome.odds !== null)!;
  const selection = { legs: [{ match: match.id, kind, line, side, odds }], takes: 'better' };
  const bets = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      page('sports', 'bet', bearer, { ...selection, id: `fan-bet-${n}`, stakeMinor: MATCH.mostMinor / 2 }),
    ),
  );
  expect(tally(bets)).toEqual({ taken: 2, round: 4 });
});
