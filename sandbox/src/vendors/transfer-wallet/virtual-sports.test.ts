import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SharedSite } from '../../games/kit/shared.fixture.ts';
import { fieldOf, returnMinor } from '../../games/virtualhorses/rules.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-virtual-list-'));
const site = new SharedSite(dataDir);
beforeAll(() => site.start());
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

type Event = {
  round: number;
  opensAt: number;
  closesAt: number;
  entrants: { name: Record<string, string>; colour: string }[];
  prices: { market: string; pick: string; line?: number; odds: string }[];
};
type Listed = {
  gameCode: string;
  sport: string;
  current: Event & { phase: string; endsAt: number; standing: number[] };
  coming: Event[];
  results: { round: number; entrants: unknown[]; result: number[] }[];
};

const inNumbers = (runners: number[]) => runners.toSorted((one, other) => one - other);

async function list(): Promise<Record<string, Listed>> {
  const { data } = await site.ask(9, 'virtualSports', {});
  return Object.fromEntries((data['games'] as unknown as Listed[]).map((game) => [game.gameCode, game]));
}

async function untilPhase(gameCode: string, phase: string): Promise<Listed> {
  return vi.waitFor(async () => {
    const { [gameCode]: game } = await list();
    expect(game!.current.phase).toBe(phase);
    return game!;
  }, 10_000);
}

test('reading the list wakes the tables: what is on, three that come, five results', async () => {
  const { derby, match } = await list();
  expect([derby!.sport, match!.sport]).toEqual(['horses', 'football']);
  for (const { current, coming, results } of [derby!, match!]) {
    expect(current.phase).toBe('betting');
    expect(current.standing).toEqual([]);
    expect(coming.map(({ round }) => round)).toEqual([1, 2, 3].map((after) => current.round + after));
    expect(coming[0]!.opensAt).toBe(current.endsAt);
    expect(results.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5].map((ago) => current.round - ago));
  }
  const runners = derby!.current.entrants.length;
  expect(derby!.current.prices).toHaveLength(2 * runners);
  expect(inNumbers(derby!.results[0]!.result)).toEqual(derby!.results[0]!.entrants.map((_, at) => at + 1));
  expect(match!.current.entrants).toHaveLength(2);
  expect(match!.current.prices.map(({ market, pick }) => `${market} ${pick}`)).toEqual([
    'winner home',
    'winner draw',
    'winner away',
    'total over',
    'total under',
    'both yes',
    'both no',
  ]);
});

test('what was announced is what comes, at the announced time', async () => {
  const before = (await list())['match']!;
  const [next] = before.coming;
  site.now = before.current.closesAt;
  await untilPhase('match', 'playing');
  site.now = before.current.endsAt - 1;
  await untilPhase('match', 'result');
  site.now = before.current.endsAt;
  const { current, results } = await untilPhase('match', 'betting');
  expect(results[0]!.round).toBe(before.current.round);
  const { phase: _phase, endsAt: _endsAt, standing: _standing, ...came } = current;
  expect(came).toEqual(next);
});

test('a running race tells what its page tells, and the result only when it is over', async () => {
  const { current: open } = (await list())['derby']!;
  const start = Math.max(site.now, open.closesAt);
  site.now = start;
  const running = await untilPhase('derby', 'playing');
  expect(running.current.standing).toEqual([]);
  site.now = start + 3_000;
  await vi.waitFor(async () => {
    const { current } = (await list())['derby']!;
    expect(inNumbers(current.standing)).toEqual(current.entrants.map((_, at) => at + 1));
  }, 10_000);
  expect(running.results[0]!.round).toBe(running.current.round - 1);
  site.now = running.current.endsAt - 1;
  const over = await untilPhase('derby', 'result');
  await vi.waitFor(async () => {
    const { results } = (await list())['derby']!;
    expect(results[0]).toMatchObject({ round: over.current.round, result: over.current.standing });
  }, 10_000);
});

test('nobody reads on, and the tables sleep; a reader later finds the next round', async () => {
  const { current } = (await list())['match']!;
  const later = current.endsAt + 3_600_000;
  site.now = later;
  const after = await vi.waitFor(async () => {
    const { match } = await list();
    expect(match!.current.phase).toBe('betting');
    expect(match!.current.round).toBeGreaterThan(current.round);
    return match!;
  }, 10_000);
  expect(after.current.opensAt).toBeGreaterThanOrEqual(later);
  expect(after.current.round - current.round).toBe(1);
});

test('the list of bets says what was staked on what, at which price, and how the race ended', async () => {
  const player = await site.enter('virtualhorses', 'derby', 9, 'reader');
  const { current } = await vi.waitFor(async () => {
    const { derby } = await list();
    if (derby!.current.phase !== 'betting') site.now = derby!.current.endsAt;
    expect(derby!.current.phase).toBe('betting');
    return derby!;
  }, 10_000);
  const spots: [string, number][] = [
    ['w1', 1_000],
    ['p2', 500],
    ['f1-2', 300],
  ];
  const placed = { id: 'told-bet-1', round: current.round, stakeMinor: 1_800, pick: { spots } };
  expect((await player.call('bet', placed)).status).toBe(200);
  const details = async () => {
    const { data } = await site.ask(9, 'history', {});
    return (data['rows'] as unknown as { status: string; details: Record<string, unknown> }[]).at(-1)!;
  };
  const oddsOf = (market: string, pick: string) =>
    current.prices.find((price) => price.market === market && price.pick === pick)!.odds;
  const open = await details();
  expect(open.status).toBe('open');
  expect(open.details).toMatchObject({ kind: 'virtual', sport: 'horses', result: null });
  expect(open.details['entrants']).toEqual(current.entrants.map(({ name }) => name));
  expect(open.details['lines']).toMatchObject([
    { market: 'win', pick: '1', odds: oddsOf('win', '1'), stake: '10.00', win: null },
    { market: 'place', pick: '2', odds: oddsOf('place', '2'), stake: '5.00', win: null },
    { market: 'forecast', pick: '1-2', stake: '3.00', win: null },
  ]);
  site.now = current.closesAt;
  await untilPhase('derby', 'playing');
  site.now = current.endsAt - 1;
  const over = await untilPhase('derby', 'result');
  await vi.waitFor(async () => expect((await details()).status).toBe('settled'), 10_000);
  const order = over.current.standing.map((number) => number - 1);
  const { details: told } = await details();
  expect(told['result']).toEqual(over.current.standing);
  expect((told['lines'] as { win: string }[]).map(({ win }) => win)).toEqual(
    spots.map(([spot, minor]) => (returnMinor(spot, minor, order, fieldOf(current.round)) / 100).toFixed(2)),
  );
});
