import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { control } from '../../vendors/transfer-wallet/client.fixture.ts';
import { fixtureOf, returnOf as matchReturn } from '../virtualfootball/rules.ts';
import { fieldOf, returnOf as raceReturn } from '../virtualhorses/rules.ts';
import { type Player, SharedSite } from './shared.fixture.ts';
import type { SpotStakes } from './spots.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-virtual-'));
const site = new SharedSite(dataDir);
beforeAll(() => site.start());
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

let names = 0;
const bet = (player: Player, round: number, ...spots: [string, number][]) =>
  player.call('bet', {
    id: `virtual-bet-${(names += 1)}`,
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

const GAMES = [
  {
    engine: 'virtualhorses',
    code: 'derby',
    spots: [
      ['w1', 1_000],
      ['p2', 500],
      ['f1-2', 300],
    ] as [string, number][],
    wrong: 'w9',
    back: (spots: SpotStakes, outcome: number[], round: number) => raceReturn(spots, outcome, fieldOf(round)),
  },
  {
    engine: 'virtualfootball',
    code: 'match',
    spots: [
      ['home', 1_000],
      ['under', 500],
      ['s1-0', 300],
    ] as [string, number][],
    wrong: 's9-9',
    back: (spots: SpotStakes, [home = 0, away = 0]: number[], round: number) =>
      matchReturn(spots, [home, away], fixtureOf(round)),
  },
];

test.each(GAMES)(
  '$engine: bets before the start alone, the script while it runs, the result with its end, and exact books',
  async ({ engine, code, spots, wrong, back }) => {
    const player = await site.enter(engine, code, 9, `fan-${code}`);
    const round = Number(player.last['round']);
    expect(player.last).toMatchObject({ phase: 'betting' });
    expect(player.last['past']).toHaveLength(40);
    const taken = await Promise.all([1, 2].map(() => bet(player, round, ...spots)));
    expect(taken.every(({ bet: one }) => one.state === 'open')).toBe(true);
    expect((await bet(player, round, [wrong, 100])).status).toBe(400);
    expect((await bet(player, round + 1, spots[0]!)).error).toBe('closed');
    expect(await site.balanceOf(9, `fan-${code}`)).toBe('964.00');

    const closesAt = Number(player.last['closesAt']);
    const cycle = Number(player.last['startsAt']);
    site.now = closesAt;
    const running = await hears(player, 'playing', round);
    expect((await bet(player, round, spots[0]!)).error).toBe('closed');
    const playedAt = Number(running['playedAt']);
    const endsAt = Number(running['endsAt']);
    expect(endsAt - cycle).toBeGreaterThanOrEqual(120_000);
    expect(endsAt - cycle).toBeLessThanOrEqual(240_000);
    const ofRound = () => player.heard.filter((told) => told['round'] === round && told.event !== 'state');
    expect(JSON.stringify(ofRound())).not.toContain('outcome');
    site.now = playedAt - 1;
    await player.call('fairness');
    expect(JSON.stringify(ofRound())).not.toContain('outcome');
    site.now = playedAt;
    const result = await hears(player, 'result', round);
    const outcome = result['outcome'] as number[];
    const expected = 2 * back(spots, outcome, round);
    await vi.waitFor(async () => {
      const { bets } = await player.call('bets');
      expect(bets.map(({ state }) => state)).not.toContain('open');
      expect(bets.reduce((sum, { winMinor }) => sum + winMinor, 0)).toBe(expected);
      for (const each of bets) expect(each.outcome).toEqual(outcome);
    }, 10_000);
    expect(await site.balanceOf(9, `fan-${code}`)).toBe(((96_400 + expected) / 100).toFixed(2));
    const { seeds } = (await player.call('fairness')) as unknown as {
      seeds: { round: number; choice: number }[];
    };
    expect(seeds.every(({ choice }) => choice >= 1)).toBe(true);
    const { members } = (await control(site.sandbox.url, 'books')) as unknown as {
      members: { balance: string; entries: string }[];
    };
    for (const { balance, entries } of members) expect(balance).toBe(entries);
  },
);
