import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { control } from '../../vendors/transfer-wallet/client.fixture.ts';
import { type Player, SharedSite } from '../kit/shared.fixture.ts';
import { LIMITS } from './engine.ts';
import { returnsOf } from './rules.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-roulette-'));
const site = new SharedSite(dataDir);
beforeAll(() => site.start());
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

let names = 0;
const bet = (player: Player, round: number, ...spots: [string, number][]) =>
  player.call('bet', {
    id: `wheel-bet-${(names += 1)}`,
    round,
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

test('a round is bet on, spun and settled; the pocket is sent with the result and not before', async () => {
  const player = await site.enter('roulette', 'wheel', 15, 'spinner');
  const round = Number(player.last['round']);
  expect(player.last).toMatchObject({ phase: 'betting' });
  expect(player.last['past']).toHaveLength(500);
  const spots: [string, number][] = [
    ['red', 1_000],
    ['17', 500],
    ['1-2-4-5', 300],
  ];
  const answers = await Promise.all([1, 2, 3].map(() => bet(player, round, ...spots)));
  expect(answers.every(({ bet: taken }) => taken.state === 'open')).toBe(true);
  expect(await site.balanceOf(15, 'spinner')).toBe('946.00');
  // All of them at once cannot lay more on a number than one could.
  const many = await Promise.all(
    Array.from({ length: 5 }, () => bet(player, round, ['8', LIMITS.straight / 2])),
  );
  expect(many.filter(({ error }) => error === 'round')).toHaveLength(3);
  expect((await bet(player, round + 1, ['red', 100])).error).toBe('closed');

  site.now = Number(
    player.last['closesAt'] ?? player.heard.find(({ event }) => event === 'state')!['closesAt'],
  );
  const spinning = await hears(player, 'playing', round);
  expect((await bet(player, round, ['red', 100])).error).toBe('closed');
  expect(
    JSON.stringify(player.heard.filter((told) => told['round'] === round && told.event !== 'state')),
  ).not.toContain('outcome');
  site.now = Number(spinning['playedAt']);
  const { outcome } = await hears(player, 'result', round);
  const back = (laid: [string, number][]) => returnsOf(laid)[Number(outcome)]!;
  const expected = 3 * back(spots) + 2 * back([['8', LIMITS.straight / 2]]);
  await vi.waitFor(async () => {
    const { bets } = await player.call('bets');
    expect(bets.map(({ state }) => state)).not.toContain('open');
    expect(bets.reduce((sum, { winMinor }) => sum + winMinor, 0)).toBe(expected);
    for (const each of bets) expect(each.outcome).toBe(outcome);
  }, 10_000);
  expect(await site.balanceOf(15, 'spinner')).toBe(
    ((100_000 - 5_400 - LIMITS.straight + expected) / 100).toFixed(2),
  );
  const { members } = (await control(site.sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of members) expect(balance).toBe(entries);
});

test('a round that the program slept through is settled as it was drawn', async () => {
  const player = await site.enter('roulette', 'wheel', 15, 'sleeper');
  site.now += 60_000;
  await player.call('fairness');
  const state = await vi.waitFor(() => {
    const told = player.heard.findLast(({ event }) => event === 'betting');
    if (!told) throw new Error('no betting');
    return told;
  }, 20_000);
  const round = Number(state['round']);
  const { bet: placed } = await bet(player, round, ['even', 1_000], ['odd', 1_000]);
  await site.close();
  site.now += 10 * 60_000;
  await site.start();
  await vi.waitFor(async () => {
    const rows = (
      (await site.ask(15, 'history', {})).data as unknown as {
        rows: { roundId: string; status: string; win: string; validStake: string }[];
      }
    ).rows;
    const row = rows.find(({ roundId }) => roundId === placed.id)!;
    expect(row.status).toBe('settled');
    // Zero takes both; every other pocket gives one of them back doubled.
    expect(['20.00', '0.00']).toContain(row.win);
    expect(row.validStake).toBe('0.00');
  }, 20_000);
});
