import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { control } from '../../vendors/transfer-wallet/client.fixture.ts';
import { type Player, SharedSite } from '../kit/shared.fixture.ts';
import { LIMITS } from './limits.ts';
import { periodAt, periodOf } from './periods.ts';
import { returnMinor } from './rules.ts';

const CODE = 'harbour-4d';
const PLATFORM = 26;
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-lottery-hall-'));
const site = new SharedSite(dataDir);
beforeAll(() => site.start());
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

let names = 0;
const bet = (player: Player, round: number, periods: number, ...spots: [string, number][]) =>
  player.call('bet', {
    id: `four-digits-${(names += 1)}`,
    round,
    periods,
    stakeMinor: spots.reduce((sum, [, minor]) => sum + minor, 0),
    pick: { spots },
  });
const hears = (player: Player, event: string, round: number) =>
  vi.waitFor(async () => {
    await player.call('fairness');
    const told = player.heard.find((each) => each.event === event && each['round'] === round);
    if (!told) throw new Error(`no ${event} of ${round}`);
    return told;
  }, 20_000);
const beginPeriod = () => (site.now = periodAt(CODE, site.now).drawsAt + 1_000);

test('a slip of several numbers and periods is taken, drawn and settled; nothing of a draw is sent before it is due', async () => {
  beginPeriod();
  const player = await site.enter('lottery', CODE, PLATFORM, 'harbour');
  const round = Number(player.last['round']);
  expect(player.last).toMatchObject({ event: 'state', phase: 'betting' });
  expect((player.last['past'] as object[]).length).toBe(20);
  const lines: [string, number][] = [
    ['big:straight:1234', 200],
    ['small:box:1123', 1_200],
    ['big:ibox:5678', 100],
    ['small:roll:1*34', 1_000],
    ['side:3:odd', 500],
  ];
  const taken = await bet(player, round, 3, ...lines);
  expect(taken.bets.map((each) => each.round - round)).toEqual([0, 1, 2]);
  expect(taken).toMatchObject({ refused: null, balanceMinor: 100_000 - 9_000 });
  // All at once cannot lay more on a number than one could.
  const most = LIMITS.lineWinMinor / 3_500;
  const line: [string, number] = ['big:straight:0007', Math.floor(most / 100) * 100];
  const many = await Promise.all(Array.from({ length: 5 }, () => bet(player, round, 1, line)));
  expect(many.filter(({ error }) => error === 'round')).toHaveLength(4);

  const heardBefore = player.heard.length;
  site.now = periodOf(CODE, round).closesAt;
  await hears(player, 'playing', round);
  expect((await bet(player, round, 1, ['side:3:odd', 100])).error).toBe('closed');
  expect(JSON.stringify(player.heard.slice(heardBefore))).not.toContain('outcome');
  const { seeds: before } = await player.call('fairness');
  site.now = periodOf(CODE, round).drawsAt;
  const told = await hears(player, 'betting', round + 1);
  const past = told['past'] as { round: number; outcome: number[] }[];
  expect(past.map((each) => each.round)).toEqual([round]);
  const { outcome } = past[0]!;
  expect(new Set(outcome).size).toBe(23);
  const { seeds } = await player.call('fairness');
  expect(JSON.stringify(before)).not.toContain((seeds as { seed: string }[])[0]!.seed);

  const expected = returnMinor('4d', [...lines, line], outcome);
  const { bets } = await player.call('bets');
  const decided = bets.filter((each) => each.round === round);
  expect(decided.map(({ state }) => state)).not.toContain('open');
  expect(decided.reduce((sum, { winMinor }) => sum + winMinor, 0)).toBe(expected);
  for (const each of decided) expect(each.outcome).toEqual(outcome);
  for (const each of bets.filter(({ round: of }) => of > round)) {
    expect(each).toMatchObject({ state: 'open', outcome: null });
  }
  expect(await site.balanceOf(PLATFORM, 'harbour')).toBe(
    ((100_000 - 9_000 - line[1] + expected) / 100).toFixed(2),
  );
  const { members } = (await control(site.sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of members) expect(balance).toBe(entries);
});

test('the same slip again is taken once; points that end in the middle leave the periods that were paid', async () => {
  beginPeriod();
  const player = await site.enter('lottery', CODE, PLATFORM, 'again');
  const round = Number(player.last['round']);
  const slip = {
    id: 'slip-again',
    round,
    periods: 2,
    stakeMinor: 40_000,
    pick: { spots: [['side:0:big', 40_000]] },
  };
  const [one, other] = await Promise.all([player.call('bet', slip), player.call('bet', slip)]);
  expect(one.bets.map(({ id }) => id)).toEqual(other.bets.map(({ id }) => id));
  expect(await site.balanceOf(PLATFORM, 'again')).toBe('200.00');
  const poor = await bet(player, round, 4, ['digit:0:1', 10_000]);
  expect(poor).toMatchObject({ refused: 'points', bets: { length: 2 } });
  expect(await site.balanceOf(PLATFORM, 'again')).toBe('0.00');
  expect((await bet(player, round, 1, ['digit:0:1', 100])).error).toBe('points');
});

test('practice has points of its own and is no part of the house’s liability', async () => {
  beginPeriod();
  const player = await site.enter('lottery', CODE, PLATFORM, 'practice', true);
  const round = Number(player.last['round']);
  const taken = await bet(player, round, 1, ['digit:1:4', 100]);
  expect(taken).toMatchObject({ balanceMinor: 200_000 - 100, bets: { length: 1 } });
  site.now = periodOf(CODE, round).drawsAt;
  const told = await hears(player, 'betting', round + 1);
  const { outcome } = (told['past'] as { outcome: number[] }[])[0]!;
  const { bets } = await player.call('bets');
  expect(bets[0]).toMatchObject({ winMinor: returnMinor('4d', [['digit:1:4', 100]], outcome), outcome });
});

test('slips that the program slept through are settled by the draws of their periods', async () => {
  beginPeriod();
  const player = await site.enter('lottery', CODE, PLATFORM, 'sleeper');
  const round = Number(player.last['round']);
  const { bets: placed } = await bet(player, round, 2, ['side:0:even', 1_000], ['side:0:odd', 1_000]);
  await site.close();
  site.now += 30 * 86_400_000;
  await site.start();
  await vi.waitFor(async () => {
    const { rows } = (await site.ask(PLATFORM, 'history', {})).data as unknown as {
      rows: { roundId: string; status: string; win: string; validStake: string }[];
    };
    for (const { id } of placed) {
      const row = rows.find(({ roundId }) => roundId === id)!;
      // One of the two comes in every draw, and none of the stake is exposed.
      expect(row).toMatchObject({ status: 'settled', win: '19.00', validStake: '0.00' });
    }
  }, 20_000);
});
