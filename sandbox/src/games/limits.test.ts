import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../app.ts';
import { merchant, SECRET } from '../vendors/transfer-wallet/client.fixture.ts';
import { LIMITS as TABLE } from './baccarat/engine.ts';
import { inCurrency } from './limits.ts';
import { periodAt } from './lottery/periods.ts';
import { SLOT } from './slot/rules.ts';
import { STAKES_MINOR } from './slot-kit/steps.ts';
import { liabilityMinor as ofMatch, LIMITS as MATCH } from './sports/liability.ts';
import { winnersOf } from './sports/markets.ts';
import { keepLegs } from './sports/picks.ts';

const stake = fc.integer({ min: 0, max: 200_000 });

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
  expect(inCurrency(TABLE, 'MYR')).toEqual(TABLE);
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
