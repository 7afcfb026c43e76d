import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { createDb, type Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { accountFor, post } from '../../money/ledger/ledger.ts';
import type { Opened } from './open.ts';
import { openTogether } from './open-together.ts';
import { beginPacket, expectCleanBooks, makePlayers, orRefusal, paidTo } from './packets.fixture.ts';

/** Packets that many open at once at two processes, each of which opens them together (rules P7, P25). */

let database: TestDatabase;
/** One of each process. */
let dbs: Db[];

beforeAll(async () => {
  database = await createTestDatabase();
  dbs = [1, 2].map(() => createDb({ url: database.url, log: silentLog, poolSize: 8 }));
});
afterAll(async () => {
  await Promise.all(dbs.map((db) => db.close()));
  await database.drop();
});

/** What each player opened, or the reason of the refusal, at a process that has opened nothing before. */
function openAll(players: readonly bigint[], id: number, db = dbs[0]!): Promise<(Opened | string)[]> {
  const open = openTogether(db, systemClock);
  return Promise.all(players.map((player) => orRefusal(open(player, id))));
}

const isOpened = (outcome: Opened | string): outcome is Opened => typeof outcome === 'object';

/** Until so many statements that open packets wait for a lock; answers their processes. */
async function untilWaiting(number: number): Promise<number[]> {
  for (;;) {
    const waiting = await database.ownerDb.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%open_red_packet%' order by query_start`,
    );
    if (waiting.length >= number) return waiting.map(({ pid }) => pid);
  }
}

test('10,000 players at once at two processes: the budget is paid to the cent, to each player once, and asking again pays nothing', async () => {
  const [packets, budgetMinor] = [9_900, 990_000n];
  const { id } = await beginPacket(database.db, { packets, budgetMinor, leastMinor: 50n });
  const players = await makePlayers(database.db, 10_000);
  const [here, there] = await Promise.all(dbs.map((db) => openAll(players, id, db)));
  const isNew = [...here!, ...there!].filter((outcome) => isOpened(outcome) && outcome.isNew);
  expect(isNew).toHaveLength(packets);

  const opened = here!.filter(isOpened);
  expect(new Set(opened.map(({ number }) => number)).size).toBe(packets);
  expect(opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(budgetMinor);
  expect(here!.filter((outcome) => !isOpened(outcome))).toEqual(
    Array.from({ length: 100 }, () => 'packetEmpty'),
  );
  const known = here!.map((outcome) => (isOpened(outcome) ? { ...outcome, isNew: false } : outcome));
  expect(there!.map((outcome) => (isOpened(outcome) ? { ...outcome, isNew: false } : outcome))).toEqual(
    known,
  );
  expect(await openAll(players.slice(0, 500), id)).toEqual(known.slice(0, 500));
  expect(await paidTo(database.db, players)).toBe(budgetMinor);
  await expectCleanBooks(database.ownerDb);
});

test('those who ask at once share transactions, of sixteen at most', async () => {
  const { id } = await beginPacket(database.db, { packets: 110, budgetMinor: 60_000n });
  await openAll(await makePlayers(database.db, 102), id);
  const { transactions } = await database.db.get<{ transactions: number }>(
    `select count(distinct xmin::text)::integer as transactions from red_packet_share where campaign_id = $1 and state = 'opened'`,
    [id],
  );
  expect(transactions).toBe(7);
});

test('a claim that fails leaves those of its transaction their packets', async () => {
  const { id, code } = await beginPacket(database.db);
  const players = await makePlayers(database.db, 10);
  const bad = players[5]!;
  const accounts = {
    wallet: await accountFor(database.db, bad, 'wallet', 'MYR'),
    house: await accountFor(database.db, bad, 'house', 'MYR'),
  };
  await post(database.db, {
    playerId: bad,
    reference: `packet:${code}`,
    reason: 'adjustment',
    currency: 'MYR',
    legs: [
      { account: accounts.house, amountMinor: -1n },
      { account: accounts.wallet, amountMinor: 1n },
    ],
  });
  const open = openTogether(dbs[0]!, systemClock);
  const settled = await Promise.allSettled(players.map((player) => open(player, id)));
  expect(settled.map(({ status }) => status)).toEqual(
    players.map((player) => (player === bad ? 'rejected' : 'fulfilled')),
  );
  expect(settled[5]).toMatchObject({ reason: { code: 'PL002' } });
  const rest = players.filter((player) => player !== bad);
  const opened = (await openAll(rest, id)).filter(isOpened);
  expect(await paidTo(database.db, rest)).toBe(
    opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  );
  expect(opened).toHaveLength(9);
});

test('a player whose wallet another transaction holds keeps nobody else waiting', async () => {
  const { id } = await beginPacket(database.db);
  const players = await makePlayers(database.db, 6);
  const held = players[3]!;
  await accountFor(database.db, held, 'wallet', 'MYR');
  const open = openTogether(dbs[0]!, systemClock);
  let late: Promise<Opened> | undefined;
  await database.db.tx(async (tx) => {
    await tx.run('select from ledger_account where player_id = $1 for update', [held]);
    const openings = players.map((player) => open(player, id));
    late = openings[3];
    await Promise.all(openings.filter((opening) => opening !== late));
    await untilWaiting(1);
  });
  expect(await late).toMatchObject({ isNew: true });
});

test('the last packet, held by a transaction that fails, goes to one of those who ask together', async () => {
  const { id } = await beginPacket(database.db, { packets: 1, budgetMinor: 500n });
  const players = await makePlayers(database.db, 4);
  let outcomes: Promise<(Opened | string)[]> | undefined;
  await database.db
    .tx(async (tx) => {
      await tx.run('select from open_red_packet($1, $2)', [players[0], id]);
      outcomes = openAll(players.slice(1), id);
      await untilWaiting(3);
      throw new Error('the process died');
    })
    .catch(() => undefined);
  expect((await outcomes!).filter(isOpened)).toHaveLength(1);
  expect((await outcomes!).filter((outcome) => outcome === 'packetEmpty')).toHaveLength(2);
  expect(await paidTo(database.db, players)).toBe(500n);
});

test('after a lost connection all who wait are opened, each once', async () => {
  const { id } = await beginPacket(database.db, { packets: 200, budgetMinor: 60_000n });
  const players = await makePlayers(database.db, 120);
  let outcomes: Promise<(Opened | string)[]> | undefined;
  await database.ownerDb.tx(async (tx) => {
    await tx.run('lock table red_packet_share in access exclusive mode');
    outcomes = openAll(players, id);
    const [first] = await untilWaiting(4);
    await tx.run('select pg_terminate_backend($1)', [first]);
    // One of the four transactions under way is lost: its sixteen and the 56 who wait are opened alone, over the rest of the pool.
    await untilWaiting(8);
  });
  const opened = (await outcomes!).filter(isOpened);
  expect(opened.filter(({ isNew }) => isNew)).toHaveLength(120);
  expect(await paidTo(database.db, players)).toBe(
    opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  );
});
