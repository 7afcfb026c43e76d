import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Operator, startOperator } from '../../vendors/hub88/operator.fixture.ts';
import { control } from '../../vendors/transfer-wallet/client.fixture.ts';
import { drawsOf, messageOf } from '../kit/fair.ts';
import { type Answer, type Player, SharedSite } from '../kit/shared.fixture.ts';
import { toldMs } from './deal.ts';
import { LIMITS } from './engine.ts';
import { handOf, returnOf } from './rules.ts';
import { dealFrom, HANDS_IN_SHOE, placeOf } from './shoe.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-baccarat-'));
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

type Spots = [spot: string, minor: number][];
type Row = {
  roundId: string;
  status: string;
  stake: string;
  win: string;
  validStake: string;
  details: { round: string; hands: { side: string; points: number }[] | null; outcome: string | null };
};
type Fairness = {
  root: string;
  salt: string;
  place: number;
  roundsOfSeed: number;
  seeds: { round: number; place: number; seed: string }[];
};
/** Longer than any round. */
const ROUND_MS = 45_000;

let names = 0;
const bet = (player: Player, round: number, spots: Spots, id = `shoe-bet-${(names += 1)}`) =>
  player.call('bet', {
    id,
    round,
    stakeMinor: spots.reduce((sum, [, minor]) => sum + minor, 0),
    pick: { spots },
  });
const tally = (answers: Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ error = 'taken' }) => error)).map(([of, all]) => [
      of,
      all!.length,
    ]),
  );
const fairness = async (player: Player) => (await player.call('fairness')) as unknown as Fairness;
const hears = (player: Player, event: string, round: number) =>
  vi.waitFor(async () => {
    await player.call('fairness');
    const told = player.heard.find((each) => each.event === event && each['round'] === round);
    if (!told) throw new Error(`no ${event} of ${round}`);
    return told;
  }, 20_000);
const rowOf = async (id: string) =>
  ((await site.ask(15, 'history', {})).data as unknown as { rows: Row[] }).rows.findLast(
    ({ roundId }) => roundId === id,
  )!;
/** The round that takes bets next, with its whole time before it. */
async function nextBetting(player: Player): Promise<number> {
  const from = player.heard.length;
  site.now += ROUND_MS;
  return vi.waitFor(async () => {
    await player.call('fairness');
    const told = player.heard.slice(from).find(({ event }) => event === 'betting');
    if (!told) throw new Error('no betting');
    return Number(told['round']);
  }, 20_000);
}
async function booksAgree(): Promise<void> {
  const { members } = (await control(site.sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of members) expect(balance).toBe(entries);
}

test('a bet sent many times is taken once; each card is told when it is turned, and the hand settles it', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'bettor');
  const round = await nextBetting(player);
  const spots: Spots = [
    ['banker', 1_000],
    ['tie', 200],
    ['eitherPair', 100],
    ['perfectPair', 300],
  ];
  const answers = await Promise.all([1, 2, 3, 4].map(() => bet(player, round, spots, 'sent-often')));
  expect(tally(answers)).toEqual({ taken: 4 });
  expect(await site.balanceOf(15, 'bettor')).toBe('984.00');
  expect((await bet(player, round, [['player', 1_600]], 'sent-often')).error).toBe('other-bet');
  expect((await bet(player, round + 1, spots)).error).toBe('closed');
  for (const wrong of [
    [['banker', 50]],
    [['banker', 150]],
    [['tie', LIMITS.tie + 100]],
    [['banker', LIMITS.banker + 100]],
  ] as Spots[])
    expect((await bet(player, round, wrong)).error).toBe('stake');
  for (const wrong of [
    [['dragon', 100]],
    [['banker', -100]],
    [
      ['banker', 100],
      ['banker', 100],
    ],
  ] as Spots[])
    expect((await bet(player, round, wrong)).error).toBe('malformed');
  expect(await rowOf('sent-often')).toMatchObject({
    status: 'open',
    details: { hands: null, outcome: null },
  });

  site.now = Number(player.heard.findLast(({ event }) => event === 'betting')!['closesAt']);
  const playing = await hears(player, 'playing', round);
  expect((await bet(player, round, [['player', 100]])).error).toBe('closed');
  expect(playing).not.toHaveProperty('turns');
  const closedAt = site.now;
  const other = await site.enter('baccarat', 'shoe', 15, 'onlooker');
  const squeezeMs = Number((await player.call('session'))['squeezeMs']);
  expect(squeezeMs).toBeGreaterThan(0);
  const toldAt: number[] = [];
  let phase = 'playing';
  for (; phase === 'playing'; site.now += 50) {
    await player.call('fairness');
    const { phase: heard, turns: told } = player.last;
    await vi.waitFor(() => {
      expect(other.last['phase']).toBe(heard);
      expect(other.last['turns']).toEqual(told);
    });
    const { turns = [] } = player.last as unknown as { turns?: number[] };
    while (toldAt.length < turns.length) toldAt.push(site.now - closedAt);
    phase = String(player.last['phase']);
  }
  const endedAt = site.now - 50 - closedAt;
  const { outcome } = await hears(player, 'result', round);
  const cards = outcome as number[];
  // Each card in its moment, the end after the last one's time, and nothing before that tells when it will be.
  expect(toldAt).toEqual(cards.map((_, at) => toldMs(at, squeezeMs)));
  expect(endedAt).toBe(toldMs(cards.length, squeezeMs));
  for (const page of [player, other]) {
    const before = page.heard.filter((told) => told['round'] === round && told['phase'] === 'playing');
    expect(before.length).toBeGreaterThanOrEqual(cards.length);
    for (const told of before) {
      for (const of of ['outcome', 'playedAt', 'endsAt']) expect(told).not.toHaveProperty(of);
      const sent = (told['turns'] ?? []) as number[];
      expect(sent).toEqual(cards.slice(0, sent.length));
    }
  }

  const back = returnOf(spots, handOf(cards));
  await vi.waitFor(async () => {
    const [settled] = (await player.call('bets')).bets;
    expect(settled).toMatchObject({ winMinor: back, outcome: cards });
  }, 10_000);
  expect(await site.balanceOf(15, 'bettor')).toBe(((98_400 + back) / 100).toFixed(2));
  const { shoe, hand } = placeOf(round);
  expect(await rowOf('sent-often')).toMatchObject({
    status: 'settled',
    win: (back / 100).toFixed(2),
    details: { round: `${shoe}-${hand}`, outcome: handOf(cards).outcome, hands: [{}, {}] },
  });
  await booksAgree();
});

test('the seed of a shoe is told when its last hand is over, and every hand of it follows', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'checker');
  const hands = new Map<number, number[]>();
  const first = await fairness(player);
  const { shoe } = placeOf(await nextBetting(player));
  expect(first.roundsOfSeed).toBe(HANDS_IN_SHOE);
  expect(first.place).toBe(shoe);
  for (let round = 0; placeOf(round).shoe <= shoe; round = await nextBetting(player)) {
    const { seeds } = await fairness(player);
    expect(seeds.map((each) => each.round)).not.toContain(shoe);
    const stored = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
    const told = stored
      .prepare(`SELECT round FROM shared_round WHERE game_code = 'shoe' AND seed <> ''`)
      .all();
    stored.close();
    for (const { round: of } of told) expect(Number(of) % HANDS_IN_SHOE).toBe(0);
  }
  for (const told of player.heard)
    for (const past of (told['past'] ?? []) as { round: number; outcome: number[] }[])
      hands.set(past.round, past.outcome);
  const { seeds, salt, root } = await fairness(player);
  const [newest, ...older] = seeds;
  expect(newest).toMatchObject({ round: shoe, place: shoe });
  const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
  expect([...older.map(({ seed }) => seed), root]).toEqual(seeds.map(({ seed }) => sha256(seed)));
  for (let round = (shoe - 1) * HANDS_IN_SHOE + 1; round <= shoe * HANDS_IN_SHOE; round += 1) {
    const draw = drawsOf((cursor) =>
      createHmac('sha256', Buffer.from(newest!.seed, 'hex'))
        .update(messageOf(salt, newest!.place, cursor))
        .digest(),
    );
    expect(hands.get(round), `round ${round}`).toEqual(dealFrom(draw, placeOf(round).hand));
  }
});

test('the next shoe waits until the last hand of a shoe is on the disk and its bets are paid', async () => {
  let watcher = await site.enter('baccarat', 'shoe', 15, 'shoe-watcher');
  let round = await nextBetting(watcher);
  while (placeOf(round).hand !== HANDS_IN_SHOE) {
    round = await nextBetting(watcher);
    // An unused session ends after half an hour, and a shoe takes longer.
    if (placeOf(round).hand % 20 === 0) watcher = await site.enter('baccarat', 'shoe', 15, 'shoe-watcher');
  }
  const player = await site.enter('baccarat', 'shoe', 15, 'last-hand');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { balanceMinor } = await bet(player, round, [['player', 100]], 'on-the-last');
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  store.exec(`CREATE TRIGGER full BEFORE UPDATE OF outcome ON shared_round WHEN new.game_code = 'shoe'
    BEGIN SELECT raise(ABORT, 'the disk is full'); END`);
  site.now += ROUND_MS;
  const { outcome } = await hears(player, 'result', round);
  site.now += ROUND_MS;
  for (let asked = 0; asked < 3; asked += 1) await player.call('fairness');
  expect(player.last).toMatchObject({ event: 'result', round });
  store.exec('DROP TRIGGER full');
  store.close();
  await vi.waitFor(() => expect(said.mock.calls.flat().map(String)).toContain('Error: the disk is full'));
  await hears(player, 'betting', round + 1);
  const back = returnOf([['player', 100]], handOf(outcome as number[]));
  expect((await player.call('bets')).bets[0]).toMatchObject({ id: 'on-the-last', winMinor: back, outcome });
  expect(await site.balanceOf(15, 'last-hand')).toBe(((balanceMinor + back) / 100).toFixed(2));
  const { seeds } = await fairness(player);
  expect(seeds.map((each) => each.round)).toContain(placeOf(round).shoe);
});

test('all players of a table see who has laid how much where, and nobody sees practice', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'seen-one');
  const other = await site.enter('baccarat', 'shoe', 15, 'seen-two');
  const demo = await site.enter('baccarat', 'shoe', 15, 'unseen', true);
  const round = await nextBetting(player);
  await bet(player, round, [
    ['banker', 1_000],
    ['bankerFree', 500],
  ]);
  await bet(player, round, [['banker', 200]]);
  await bet(other, round, [['banker', 300]]);
  await bet(demo, round, [['tie', 100]]);
  await vi.waitFor(() => {
    const told = other.heard.findLast(({ event }) => event === 'players')?.['players'];
    expect(told).toMatchObject({
      count: 2,
      stakeMinor: 2_000,
      spots: { banker: { count: 2, stakeMinor: 1_500 }, bankerFree: { count: 1, stakeMinor: 500 } },
    });
    expect(Object.keys((told as { spots: object }).spots)).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/playerKey|unseen|seen-one/);
  }, 10_000);
  const late = await site.enter('baccarat', 'shoe', 15, 'seen-three');
  await vi.waitFor(() => {
    const state = late.heard.find(({ event }) => event === 'state');
    expect(state?.['players']).toMatchObject({ count: 2 });
  }, 10_000);
});

test('bets at once stay within the limits of a spot and of the round', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'heavy');
  await site.ask(15, 'deposit', { account: 'heavy', serialNo: 'more-heavy', amount: '100000' });
  const round = await nextBetting(player);
  const many = (spots: Spots) => Promise.all(Array.from({ length: 8 }, () => bet(player, round, spots)));
  expect(tally(await many([['banker', 60_000]]))).toEqual({ taken: 3, round: 5 });
  const both: Spots = [
    ['player', 100_000],
    ['tie', 50_000],
  ];
  // 1,800 are on the banker; with 1,000 and 500 more the round holds 3,300, and the tie is full.
  expect(tally(await many(both))).toEqual({ taken: 1, round: 7 });
  expect((await bet(player, round, [['player', 100_000]])).error).toBeUndefined();
  const pairs: Spots = [
    ['bankerPair', 30_000],
    ['playerPair', 30_000],
  ];
  expect((await bet(player, round, pairs)).error).toBeUndefined();
  expect((await bet(player, round, [['eitherPair', 20_000]])).error).toBe('round');
});

test('players at once cannot make a table liable for more than its cap, and dong count as dong', async () => {
  const players = await Promise.all(
    Array.from({ length: 32 }, (_, n) => site.enter('baccarat', 'crowded', 15, `crowd${n}`)),
  );
  await site.ask(15, 'createMember', { account: 'dong', currency: 'VND', language: 'en' });
  await site.ask(15, 'deposit', { account: 'dong', serialNo: 'IN-dong', amount: '1000000' });
  const input = {
    account: 'dong',
    gameCode: 'crowded',
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  };
  const dong = await site.open('baccarat', (await site.ask(15, 'launch', input)).data['url']);
  const round = await nextBetting(dong);
  const answers = await Promise.all(players.map((player) => bet(player, round, [['tie', LIMITS.tie]])));
  // A tie of 500.00 costs the house 4,000.00.
  const most = LIMITS.liabilityMinor / (8 * LIMITS.tie);
  expect(tally(answers)).toEqual({ taken: most, full: 32 - most });
  expect((await bet(dong, round, [['tie', 100_000]])).error).toBe('stake');
  expect((await bet(dong, round, [['tie', 500_000]])).error).toBe('full');
  // What lowers the liability is still taken.
  expect((await bet(dong, round, [['player', 500_000]])).error).toBeUndefined();
});

test('the swift table takes bets for a shorter time, and no card lies face down', async () => {
  const swift = await site.enter('baccarat', 'swift-baccarat', 16, 'hasty');
  const steady = await site.enter('baccarat', 'shoe', 15, 'patient');
  const [quick, slow] = await Promise.all(
    [swift, steady].map(async (player) => {
      const { closesAt, startsAt } = await hears(player, 'betting', await nextBetting(player));
      return Number(closesAt) - Number(startsAt);
    }),
  );
  expect(quick).toBeLessThan(slow!);
  expect(await swift.call('session')).toMatchObject({ squeezeMs: 0 });
});

test('the list of tables shows the shoe as the table does, and a platform without tables none', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'reader');
  const round = await nextBetting(player);
  const { tables } = (await site.ask(15, 'liveTables', {})).data as unknown as {
    tables: {
      gameCode: string;
      shoe: number;
      round: number;
      phase: string;
      phaseEndsAt: number;
      results: string[];
    }[];
  };
  expect(tables.map(({ gameCode }) => gameCode).toSorted()).toEqual(['crowded', 'shoe']);
  const table = tables.find(({ gameCode }) => gameCode === 'shoe')!;
  const { shoe, hand } = placeOf(round);
  expect(table).toMatchObject({ shoe, round: hand, phase: 'betting' });
  expect(table.phaseEndsAt).toBeGreaterThan(site.now);
  expect(table.results).toHaveLength(hand - 1);
  for (const result of table.results) expect(result).toMatch(/^[BPT]b?p?$/);
  expect((await site.ask(9, 'liveTables', {})).data).toMatchObject({ tables: [] });
});

test('a wallet that stays with its operator is staked and paid exactly', async () => {
  const before = operator.balance();
  const { data } = await operator.ask(site.sandbox.url, 'game/url', {
    user: 'P00000001',
    token: 'token-of-P00000001',
    platform: 'GPL_MOBILE',
    currency: 'MYR',
    game_code: 'called-shoe',
    country: 'XX',
    lang: 'en',
    lobby_url: 'http://127.0.0.1:1/',
  });
  const player = await site.open('baccarat', data['url']);
  const round = await nextBetting(player);
  operator.refusals.set('/transaction/bet', ['RS_ERROR_NOT_ENOUGH_MONEY']);
  const spots: Spots = [
    ['player', 1_000],
    ['playerPair', 200],
  ];
  expect((await bet(player, round, spots)).error).toBe('points');
  const { bet: placed } = await bet(player, round, spots);
  await nextBetting(player);
  const settled = await vi.waitFor(async () => {
    const found = (await player.call('bets')).bets.find(({ id }) => id === placed.id)!;
    expect(found.state).not.toBe('open');
    return found;
  }, 10_000);
  expect(settled.winMinor).toBe(returnOf(spots, handOf(settled.outcome as number[])));
  await vi.waitFor(async () => {
    site.now += 20_000;
    expect((await control(site.sandbox.url, 'hub88/books'))['open']).toBe(0);
  }, 20_000);
  expect(operator.balance()).toBe(before + settled.winMinor - settled.stakeMinor);
});

test('a round that the program slept through is settled as it was dealt, and the shoe goes on', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'sleeper');
  const round = await nextBetting(player);
  const spots: Spots = [
    ['player', 1_000],
    ['banker', 1_000],
  ];
  const { bet: placed } = await bet(player, round, spots);
  await site.close();
  site.now += 10 * 60_000;
  await site.start();
  const row = await vi.waitFor(async () => {
    const found = await rowOf(placed.id);
    expect(found).toMatchObject({ status: 'settled', validStake: '0.00' });
    return found;
  }, 20_000);
  // One side wins; a tie gives both stakes back.
  expect(['20.00', '19.50']).toContain(row.win);
  const again = await site.enter('baccarat', 'shoe', 15, 'sleeper2');
  await vi.waitFor(() => expect(again.last['round']).toBe(round + 1), 10_000);
});

test('bets of the tables before the kit give their stakes back if they are open, and stay in the list', async () => {
  const player = await site.enter('baccarat', 'shoe', 15, 'upgraded');
  const open = await bet(player, await nextBetting(player), [['banker', 1_000]]);
  await site.close();
  // As those tables kept them: a pick without a name, and the rounds of a clock that began in 1970.
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  store.exec(`CREATE TABLE baccarat_table (platform_id INTEGER); CREATE TABLE baccarat_round (platform_id INTEGER);
    UPDATE wager SET pick = json_extract(pick, '$.spots'), event = '70987654' WHERE account = 'upgraded';
    INSERT INTO wager (player_key, wager_id, platform_id, account, game_code, session_id, is_demo, currency, event, pick, stake_minor,
      win_minor, state, at, settled_at, balance_before_minor)
    SELECT player_key, 'long-ago', platform_id, account, game_code, session_id, is_demo, currency, '70987653', pick, stake_minor,
      1950, 'won', at - 1, at - 1, balance_before_minor FROM wager WHERE account = 'upgraded';
    DELETE FROM shared_round WHERE game_code = 'shoe'; DELETE FROM fair_chain WHERE game_code = 'shoe'`);
  store.close();
  await site.start();
  await vi.waitFor(async () => {
    expect(await rowOf(open.bet.id)).toMatchObject({
      status: 'void',
      stake: '10.00',
      win: '10.00',
      details: { round: '', hands: null },
    });
  }, 20_000);
  expect(await site.balanceOf(15, 'upgraded')).toBe('1000.00');
  const back = await site.enter('baccarat', 'shoe', 15, 'upgraded');
  const { bets } = await back.call('bets');
  expect(bets.map(({ id, pick, state, outcome }) => ({ id, pick, state, outcome }))).toEqual([
    { id: 'long-ago', pick: { spots: [['banker', 1_000]] }, state: 'won', outcome: null },
    { id: open.bet.id, pick: { spots: [['banker', 1_000]] }, state: 'void', outcome: null },
  ]);
  await booksAgree();
});
