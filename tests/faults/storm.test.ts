import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import { endBonus } from '@parlour/server/operators/acts/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { expectSameSeamlessBooks } from '../seamless-books.ts';
import { ENGINES } from '../../sandbox/src/games/engines.ts';
import { ROOT } from '../../tools/child.ts';
import { KitPage } from '../kit-page.ts';
import { newPlayer } from '../new-player.ts';
import { giveSecretCode } from '../secret-code.ts';
import { startSite, type Site } from '../start-site.ts';
import { endTimeOf, expectExactBound, hasBoundEnds } from './bound-books.ts';
import { BOUND_TO_END, BOUND_TO_LOSE, createBoundPlayer, takeBound } from './bound-player.ts';
import { createCashierPlayer, expectSameGatewayBooks } from './cashier-player.ts';
import { expectEverythingDecided } from './decided.ts';
import { chooseSeed, seeded } from './players.ts';
import {
  expectAuditCommandAgrees,
  expectExactBirthdays,
  expectExactBudgets,
  expectExactMoney,
  expectExactPackets,
  expectPaidRace,
  expectToldPromotions,
} from './promotion-books.ts';
import { createPromotionPlayer, nothingTold } from './promotion-player.ts';
import {
  countEarnedTickets,
  endRace,
  endRaffle,
  giveBirthdays,
  giveSpins,
  openPacketAtOnce,
  publishPromotions,
  startOffers,
  endPacket,
  type StormPacket,
} from './promotions.ts';
import { createTroubles } from './troubles.ts';

/**
 * Everything at once: thirty players move points in and out of all platforms, play from their wallets, deposit and
 * withdraw, join offers and give them up, spin the wheel, earn tickets of a raffle, race, collect birthday bonuses and
 * open packets all at once, and eight more play with bound bonuses, by two processes on one database, while platforms are
 * slow, drop, duplicate, refuse and die, connections to the database break, and processes are killed. Then the faults end, and
 * within a minute, without help, every transfer is decided, and both sides' books, budgets, tickets and the sum of all money
 * agree to the cent; so does each bound bonus with what the platforms' books say of it.
 * FAULT_SECONDS says how long it lasts (180 by `npm run test:faults`); the test's name holds the seed that repeats its decisions with FAULT_SEED.
 */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 15);
/** By `npm run test:faults`: it says what it did, and starts the operators' command, which takes seconds. */
const IS_LONG = process.env['FAULT_SECONDS'] !== undefined;
/** As much longer it may last until each kind of thing has gone well once: on a slow machine little does between troubles. */
const LONGER_SECONDS = 90;
const SEED = chooseSeed();
const random = seeded(SEED);
const CATALOGUE = JSON.parse(readFileSync(join(ROOT, 'content', 'catalogue', 'games.json'), 'utf8')) as {
  platformId: number;
  code: string;
  engine: string;
  status: boolean;
}[];
const PLAYERS = 30;
/** Players who take bound bonuses, besides. */
const HOLDERS = 8;
const PROCESSES = 2;
/** A game of each engine whose rounds a player has alone, of the platforms that call the wallet. */
const SEAMLESS_GAMES = ENGINES.map((engine) => {
  const game = CATALOGUE.find(
    ({ status, platformId, engine: id }) =>
      status && platformId >= FIRST_SEAMLESS_GAME_TYPE && id === engine.id,
  );
  if (!game) throw new Error(`no game of the 1000-series is ${engine.id}`);
  return { engine, gameType: game.platformId, gameCode: game.code };
});
const WALLET_MINOR = 100_000;

let site: Site;
let clients: Client[];
const byAccount = new Map<string, Client>();
const told = nothingTold();
const packets: StormPacket[] = [];
let platformIds: number[];
const begunAt = new Date();
/** The faults that reached the site, so that a run without faults is noticed. */
const befallen: Record<string, number> = {};

beforeAll(async () => {
  site = await startSite({
    processes: PROCESSES,
    env: { TRUST_PROXY: '127.0.0.0/8' },
  });
  await publishPromotions(site);
  clients = await Promise.all(
    Array.from({ length: PLAYERS + HOLDERS }, async (_, index) => {
      const { account, password } = await newPlayer(site.db, BigInt(WALLET_MINOR));
      await giveSecretCode(site.db, account);
      const client = createClient(site.urls[index % PROCESSES]!);
      client.token = (await client.ok('login', { account, password })).token;
      byAccount.set(account, client);
      return client;
    }),
  );
  const platforms = await site.db.query<{ id: number }>(
    `select id from game_platform where kind = 'transfer' and status and maintenance_until is null order by id`,
  );
  platformIds = platforms.map(({ id }) => id);
  await giveSpins(site, byAccount.keys());
  await giveBirthdays(site, [...byAccount.keys()]);
  await startOffers(site);
  await Promise.all(
    clients
      .slice(PLAYERS)
      .map((client, index) => takeBound(client, index % 2 === 0 ? BOUND_TO_END : BOUND_TO_LOSE)),
  );
});
afterAll(() => site.stop(), 60_000);

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

/** The kinds of games of which a round came to its end. */
const played = new Set<string>();
let isOver = false;

const accountOf = (client: Client): string => [...byAccount].find(([, its]) => its === client)![0];
/** Successes by kind: each kind must have some. */
const done = {
  moves: 0,
  rounds: 0,
  deposits: 0,
  withdrawals: 0,
  spins: 0,
  joins: 0,
  missions: 0,
  birthdays: 0,
  cancels: 0,
  boundMoves: 0,
  boundRounds: 0,
  boundCancels: 0,
  endsByStaff: 0,
};
/** How bound bonuses end in each storm; that one is lost is left to the games' chance, of which a short storm has little. */
const BOUND_ENDS = ['completed', 'forfeited', 'byStaff', 'expired'];
/** Transfers whose outcome was not known for a while: their platforms have been, or are to be, asked about them. */
let foundOpen = 0;
let isRaffleOver = false;
let isRaceOver = false;

/** Shares of a player's turns for rounds, the cashier, promotions and bound bonuses; the rest are moves. Players take these moods in turn. */
const MOODS = [
  { rounds: 0.1, cashier: 0.05, promotions: 0.2, bound: 0 },
  { rounds: 0.6, cashier: 0, promotions: 0.2, bound: 0 },
  { rounds: 0, cashier: 0.5, promotions: 0.3, bound: 0 },
] as const;
const MOOD_OF_HOLDERS = { rounds: 0, cashier: 0, promotions: 0.05, bound: 0.85 };

/** Whatever fails is tried again, by whichever process answers. */
async function play(client: Client, player: number): Promise<void> {
  const cashier = createCashierPlayer(client, random);
  const promotions = createPromotionPlayer(client, random, told);
  const holder = createBoundPlayer(client, random, told, (id) =>
    endBonus(site.db, 'mei', { account: accountOf(client), id, reason: 'asked for by the player' }),
  );
  const mood = player < PLAYERS ? MOODS[player % MOODS.length]! : MOOD_OF_HOLDERS;
  let page: KitPage | undefined;
  let game = pick(SEAMLESS_GAMES);
  for (let turn = 0; !isOver; turn += 1) {
    const choice = random();
    try {
      if (choice < mood.rounds) {
        if (page === undefined || random() < 0.2) {
          game = pick(SEAMLESS_GAMES);
          const { gameType, gameCode } = game;
          const { gameUrl } = await client.ok('launchGame', { gameType, gameCode });
          page = await KitPage.open(gameUrl);
        }
        await page.playRound(game.engine, 100);
        done.rounds += 1;
        played.add(game.engine.id);
      } else if (choice < mood.rounds + mood.cashier) {
        const finished = await cashier.turn();
        if (finished !== undefined) done[finished] += 1;
      } else if (choice < mood.rounds + mood.cashier + mood.promotions) {
        const finished = await promotions.turn();
        if (finished !== undefined) done[finished] += 1;
      } else if (choice < mood.rounds + mood.cashier + mood.promotions + mood.bound) {
        const finished = await holder.turn();
        if (finished !== undefined) done[finished] += 1;
      } else if (await move(client, `storm-${player}-${turn}`)) done.moves += 1;
    } catch {
      // Opened anew by the next round: the last one may have ended with its program.
      if (choice < mood.rounds) page = undefined;
      await sleep(20 + random() * 50);
    }
  }
}

async function move(client: Client, key: string): Promise<boolean> {
  const choice = random();
  const name = choice < 0.5 ? 'transferIn' : choice < 0.85 ? 'transferOut' : 'walletCollect';
  const amount = random() < 0.2 ? undefined : Math.ceil(random() * 30_000) / 100;
  const headers = { 'idempotency-key': key };
  const { envelope } =
    name === 'walletCollect'
      ? await client.call(name, {}, { headers })
      : await client.call(name, { gameType: pick(platformIds), amount }, { headers });
  return envelope.code === 0;
}

/** Each at least once, then as the seed has it; the next begins after the one before, and meanwhile all open a packet at once. */
async function storm(): Promise<void> {
  const until = Date.now() + SECONDS * 1000;
  // Of the platforms that call the wallet a short storm troubles one: with all ten it would seldom trouble a platform that holds points.
  const calling = IS_LONG ? SEAMLESS_GAMES : [pick(SEAMLESS_GAMES)];
  const troubles = createTroubles(site, random, [...platformIds, ...calling.map(({ gameType }) => gameType)]);
  const names = Object.keys(troubles);
  let earned = 0;
  let isBoundSeen = false;
  const isTried = (turn: number): boolean =>
    turn >= names.length &&
    foundOpen > 0 &&
    earned === 2 &&
    isRaceOver &&
    isBoundSeen &&
    Object.values(done).every((times) => times > 0);
  for (
    let turn = 0;
    Date.now() < until || (!isTried(turn) && Date.now() < until + LONGER_SECONDS * 1000);
    turn += 1
  ) {
    const name = names[turn] ?? pick(names);
    const packet = await openPacketAtOnce(site, clients, turn);
    packets.push(packet);
    await troubles[name]!();
    befallen[name] = (befallen[name] ?? 0) + 1;
    await expectCleanAudit(site);
    // Players who have not got through yet go on meanwhile.
    const before = packets.at(-2);
    if (before !== undefined) await endPacket(site, before);
    const { open } = await site.db.get<{ open: number }>(
      `select count(*)::int as open from point_transfer where state = 'unknown' or checks > 0`,
    );
    foundOpen = open;
    earned = await countEarnedTickets(site);
    if (earned === 2 && !isRaffleOver) {
      await endRaffle(site);
      isRaffleOver = true;
    }
    isRaceOver ||= await endRace(site);
    await endTimeOf(site, told);
    isBoundSeen = await hasBoundEnds(site, BOUND_ENDS);
  }
}

test(
  `a storm of ${SECONDS} s over ${PROCESSES} processes loses nothing (FAULT_SEED=${SEED})`,
  // What a first try has done to the site is not undone for a second.
  { retry: 0, timeout: (SECONDS + LONGER_SECONDS + 480) * 1000 },
  async () => {
    const crowd = Promise.all(clients.map(play));
    await storm().finally(() => (isOver = true));
    await crowd;
    await site.faults([]);
    await endPacket(site, packets.at(-1)!);
    await endTimeOf(site, told);
    if (IS_LONG)
      process.stdout.write(
        `done ${JSON.stringify(done)}, ${packets.length} packets, ${foundOpen} found open, befallen ${JSON.stringify(befallen)}\n`,
      );
    await expectEverythingDecided(site, byAccount, clients.slice(PLAYERS));
    const ends = await expectExactBound(site, told);
    if (IS_LONG) process.stdout.write(`bound bonuses ${JSON.stringify(ends)}\n`);
    await expectSameSeamlessBooks(site);
    await expectSameGatewayBooks(site, begunAt);
    await expectExactPackets(site, packets);
    await expectToldPromotions(site, told);
    await expectExactBirthdays(site, told);
    await expectPaidRace(site);
    await expectExactBudgets(site);
    await expectExactMoney(site, [...byAccount.keys()], (PLAYERS + HOLDERS) * WALLET_MINOR);
    if (IS_LONG) {
      await expectAuditCommandAgrees(site);
      expect([...played].toSorted()).toEqual(ENGINES.map(({ id }) => id).toSorted());
    }
    for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThan(0);
    for (const end of [...BOUND_ENDS, ...(IS_LONG ? ['lost'] : [])])
      expect(ends[end] ?? 0, end).toBeGreaterThan(0);
    expect(foundOpen).toBeGreaterThan(0);
    expect(isRaffleOver).toBe(true);
    expect(isRaceOver).toBe(true);
  },
);
