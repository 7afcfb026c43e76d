import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Operator, startOperator } from '../../vendors/hub88/operator.fixture.ts';
import { control } from '../../vendors/transfer-wallet/client.fixture.ts';
import { sha256 } from '../kit/chains.ts';
import { type Player, SharedSite } from '../kit/shared.fixture.ts';
import { multipleAt, reachedMs, START } from './rules.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-crash-'));
let operator: Operator;
let site: SharedSite;
beforeAll(async () => {
  operator = await startOperator();
  site = new SharedSite(dataDir, operator);
  await site.start();
});
afterAll(async () => {
  await site.close();
  await operator.close();
  rmSync(dataDir, { recursive: true });
});

const waitFor = (player: Player, event: string, round?: number) =>
  vi.waitFor(() => {
    const { last } = player;
    if (last.event !== event || (round !== undefined && last['round'] !== round))
      throw new Error(`${last.event} of ${String(last['round'])}`);
    return last;
  }, 20_000);
let names = 0;
const nextId = () => `crash-bet-${(names += 1)}`;
const bet = (player: Player, round: unknown, more: object = {}) =>
  player.call('bet', { id: nextId(), round, stakeMinor: 1_000, pick: { panel: 0, auto: null }, ...more });

/** Goes to the next round's betting, whatever is on now. */
async function nextBetting(player: Player): Promise<number> {
  for (;;) {
    const { event, phase, round } = player.last;
    if (event === 'betting' || phase === 'betting') return Number(round);
    if (phase === 'result') site.now = Math.max(site.now, Number(player.last['endsAt']));
    else site.now += 3_000;
    await player.call('fairness');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Begins the flight of the round that takes bets. */
async function takeOff(player: Player): Promise<number> {
  const round = await nextBetting(player);
  site.now = Number(player.last['closesAt']);
  await waitFor(player, 'playing', round);
  return round;
}

/** Flies on until the round ends; answers the end. */
async function land(player: Player, round: number): Promise<number> {
  for (;;) {
    const result = player.heard.find((told) => told.event === 'result' && told['round'] === round);
    if (result) return Number(result['outcome']);
    site.now += 2_500;
    await player.call('fairness');
  }
}

async function booksAgree(): Promise<void> {
  const { members } = (await control(site.sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of members) expect(balance).toBe(entries);
}

test('bets are taken once, two a round, and only before the flight', async () => {
  const player = await site.enter('crash', 'comet', 4, 'taker');
  const round = await nextBetting(player);
  const wanted = { id: nextId(), round, stakeMinor: 1_000, pick: { panel: 0, auto: null } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => player.call('bet', wanted)));
  for (const answer of answers) expect(answer.bet).toEqual(answers[0]!.bet);
  expect(await site.balanceOf(4, 'taker')).toBe('990.00');
  expect((await player.call('bet', { ...wanted, stakeMinor: 2_000 })).error).toBe('other-bet');
  expect((await player.call('bet', { ...wanted, pick: { panel: 0, auto: 200 } })).error).toBe('other-bet');
  // A panel has one bet a round, however many come at once.
  const others = await Promise.all(
    Array.from({ length: 6 }, () => bet(player, round, { pick: { panel: 1, auto: 150 } })),
  );
  expect(others.filter(({ error }) => error === 'round')).toHaveLength(5);
  expect((await bet(player, round)).error).toBe('round');
  expect((await bet(player, round + 1)).error).toBe('closed');
  for (const stakeMinor of [99, 150, 50_100])
    expect((await bet(player, round, { stakeMinor })).error).toBe('stake');
  for (const more of [
    { stakeMinor: -100 },
    { pick: { panel: 2, auto: null } },
    { pick: { panel: 0, auto: 100 } },
  ])
    expect((await bet(player, round, more)).error).toBe('malformed');
  expect((await player.call('cash', { id: wanted.id })).error).toBe('early');
  site.now = Number(player.last['closesAt']);
  expect((await bet(player, round)).error).toBe('closed');
  await land(player, round);
  await vi.waitFor(
    async () => expect((await player.call('bets')).bets.every(({ state }) => state !== 'open')).toBe(true),
    { timeout: 10_000 },
  );
  await booksAgree();
});

test('a player with two bets is one player, and another one is the second', async () => {
  const [twice, once] = [
    await site.enter('crash', 'comet', 4, 'twice'),
    await site.enter('crash', 'comet', 4, 'once'),
  ];
  const round = await nextBetting(twice);
  for (const panel of [0, 1])
    expect((await bet(twice, round, { pick: { panel, auto: null } })).error).toBeUndefined();
  expect((await bet(once, round)).error).toBeUndefined();
  await takeOff(twice);
  await vi.waitFor(
    () => {
      const told = twice.heard.findLast(({ event }) => event === 'players')?.['players'];
      expect(told).toMatchObject({ count: 2, stakeMinor: 3_000 });
      expect((told as { list: object[] }).list.map((one) => Object.keys(one))).toEqual(
        Array.from({ length: 3 }, () => ['name', 'stakeMinor', 'multiple']),
      );
    },
    { timeout: 10_000 },
  );
  await land(twice, round);
});

test('who leaves is paid what was reached when the wish arrived, and nothing after the end', async () => {
  const player = await site.enter('crash', 'comet', 4, 'leaver');
  const seen = { won: 0, late: 0 };
  for (let n = 0; n < 40 && (seen.won < 1 || seen.late < 1); n += 1) {
    const round = await nextBetting(player);
    const { bet: placed } = await bet(player, round);
    await takeOff(player);
    const startsAt = Number(player.last['closesAt']);
    expect((await player.call('cash', { id: placed.id })).error).toBe('early');
    site.now = startsAt + reachedMs(130);
    const answers = await Promise.all([1, 2, 3].map(() => player.call('cash', { id: placed.id })));
    for (const answer of answers) expect(answer.bet).toEqual(answers[0]!.bet);
    const end = await land(player, round);
    if (answers[0]!.error) {
      expect(answers[0]!.error).toBe('over');
      expect(end).toBeLessThan(130);
      seen.late += 1;
    } else {
      expect(answers[0]!.bet).toMatchObject({ state: 'won', winMinor: 1_300 });
      expect(end).toBeGreaterThanOrEqual(130);
      seen.won += 1;
    }
  }
  expect(Math.min(seen.won, seen.late)).toBeGreaterThan(0);
  await booksAgree();
});

test('a bet leaves by itself at its multiple, and nothing of the end is sent before it', async () => {
  const player = await site.enter('crash', 'comet', 4, 'auto');
  for (let n = 0, won = 0; n < 20 && won < 2; n += 1) {
    const round = await nextBetting(player);
    const { bet: low } = await bet(player, round, { pick: { panel: 0, auto: 120 } });
    const { bet: high } = await bet(player, round, { pick: { panel: 1, auto: 900_000 } });
    await takeOff(player);
    const from = player.heard.length;
    site.now = Number(player.last['closesAt']) + reachedMs(120);
    await player.call('fairness');
    const end = await land(player, round);
    const { bets } = await vi.waitFor(
      async () => {
        const told = await player.call('bets');
        expect(told.bets.every(({ state }) => state !== 'open')).toBe(true);
        return told;
      },
      { timeout: 10_000 },
    );
    const of = (id: string) => bets.find((each) => each.id === id)!;
    expect(of(low.id)).toMatchObject(
      end >= 120 ? { state: 'won', winMinor: 1_200 } : { state: 'lost', winMinor: 0 },
    );
    expect(of(high.id)).toMatchObject({ state: end >= 900_000 ? 'won' : 'lost', outcome: end });
    if (end >= 120) won += 1;
    const before = player.heard.slice(
      from,
      player.heard.findIndex((told, at) => at >= from && told.event === 'result'),
    );
    const { seeds } = (await player.call('fairness')) as unknown as {
      seeds: { round: number; seed: string }[];
    };
    // Results of earlier rounds are told with the state.
    const text = JSON.stringify(
      before.filter((told) => told['round'] !== round - 1).map((told) => ({ ...told, past: undefined })),
    );
    expect(text).not.toContain(seeds.find((each) => each.round === round)!.seed);
    expect(text).not.toMatch(/playedAt|endsAt|"outcome"/);
  }
  await booksAgree();
});

test('messages to all are numbered without a gap, and who asks gets the state again', async () => {
  const player = await site.enter('crash', 'comet', 4, 'listener');
  const round = await takeOff(player);
  await land(player, round);
  const numbers = player.heard.flatMap(({ n }) => (n === undefined ? [] : [n]));
  numbers.forEach((n, at) => expect(n).toBe(numbers[0]! + at));
});

test('seeds of past rounds hash to the one before, down to the root', async () => {
  const player = await site.enter('crash', 'comet', 4, 'checker');
  const { seeds, root } = (await player.call('fairness')) as unknown as {
    seeds: { place: number; seed: string }[];
    root: string;
  };
  const [newest] = seeds;
  let seed = Buffer.from(newest!.seed, 'hex');
  for (let place = newest!.place; place > 0; place -= 1) {
    const known = seeds.find((each) => each.place === place);
    if (known) expect(seed.toString('hex')).toBe(known.seed);
    seed = sha256(seed) as Buffer<ArrayBuffer>;
  }
  expect(seed.toString('hex')).toBe(root);
});

test('a round outlives the program: it goes on, or gives back what nobody could take out', async () => {
  const player = await site.enter('crash', 'comet', 4, 'survivor');
  const round = await nextBetting(player);
  const { bet: manual } = await bet(player, round);
  const { bet: auto } = await bet(player, round, { pick: { panel: 1, auto: 101 } });
  await site.close();
  site.now += 10 * 60_000;
  await site.start();
  const listed = async () =>
    (
      (await site.ask(4, 'history', {})).data as unknown as {
        rows: { roundId: string; status: string; win: string }[];
      }
    ).rows;
  await vi.waitFor(async () => {
    const rows = await listed();
    const of = (id: string) => rows.find(({ roundId }) => roundId === id)!;
    expect(of(manual.id)).toMatchObject({ status: 'void', win: '10.00' });
    expect(of(auto.id).status).toBe('settled');
    expect(['0.00', '10.10']).toContain(of(auto.id).win);
  }, 10_000);
  await booksAgree();
});

test('over a wallet that refuses or does not answer both books are exact', async () => {
  const before = operator.balance();
  const { data } = await operator.ask(site.sandbox.url, 'game/url', {
    user: 'P00000001',
    token: 'token-of-P00000001',
    platform: 'GPL_MOBILE',
    currency: 'MYR',
    game_code: 'called-crash',
    country: 'XX',
    lang: 'en',
    lobby_url: 'http://127.0.0.1:1/',
  });
  const player = await site.open('crash', data['url']);
  let owedMinor = 0;
  for (let n = 0; n < 4; n += 1) {
    const round = await nextBetting(player);
    operator.refusals.set('/transaction/bet', ['RS_ERROR_NOT_ENOUGH_MONEY']);
    expect((await bet(player, round)).error).toBe('points');
    const { bet: auto } = await bet(player, round, { pick: { panel: 0, auto: 120 } });
    await control(site.sandbox.url, 'faults', { rules: [{ mode: 'dropAfter', action: 'bet', times: 3 }] });
    // Taken by the wallet, but the answer is lost: it does not count and comes back.
    expect((await bet(player, round, { pick: { panel: 1, auto: null } })).error).toBeDefined();
    operator.refusals.set('/transaction/win', [500, 500]);
    await takeOff(player);
    await land(player, round);
    const settled = await vi.waitFor(async () => {
      const { bets } = await player.call('bets');
      expect(bets[0]!.state).not.toBe('open');
      return bets.find(({ id }) => id === auto.id)!;
    }, 10_000);
    owedMinor += settled.winMinor - settled.stakeMinor;
  }
  await vi.waitFor(async () => {
    // What could not be sent is sent again by the clock.
    site.now += 20_000;
    expect((await control(site.sandbox.url, 'hub88/books'))['open']).toBe(0);
  }, 20_000);
  expect(operator.balance()).toBe(before + owedMinor);
});

test('practice flies too and leaves no trace in the books', async () => {
  const listed = async () =>
    ((await site.ask(4, 'history', {})).data as unknown as { rows: unknown[] }).rows.length;
  const before = await listed();
  const player = await site.enter('crash', 'comet', 4, 'tries', true);
  const round = await nextBetting(player);
  expect((await bet(player, round, { pick: { panel: 0, auto: 101 } })).balanceMinor).toBe(199_000);
  await takeOff(player);
  await land(player, round);
  await vi.waitFor(
    () =>
      expect(player.heard.findLast(({ event }) => event === 'own')).not.toMatchObject({
        bets: [{ state: 'open' }],
      }),
    { timeout: 10_000 },
  );
  expect(await listed()).toBe(before);
});

test('the multiple never jumps back and starts at 1.00', () => {
  expect(multipleAt(0)).toBe(START);
  for (const multiple of [101, 102, 150, 200, 1_000, 123_456, 1_000_000]) {
    expect(multipleAt(reachedMs(multiple))).toBeGreaterThanOrEqual(multiple);
    expect(multipleAt(reachedMs(multiple) - 1)).toBeLessThan(multiple);
  }
});
