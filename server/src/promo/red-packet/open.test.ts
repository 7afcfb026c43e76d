import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { auditSite } from '../../operators/audit.ts';
import { closeRedPackets, findRedPacket, stopRedPacket, type NewRedPacket } from './campaign.ts';
import { openPacket, type Opened } from './open.ts';
import * as fixture from './packets.fixture.ts';
import { DAY_MS, TOOLS } from './packets.fixture.ts';
import { hashSeed } from '../draws/roll.ts';

/** Packets that many open at once (rules P7, P25): over connections of their own, so that they really race. */

const CONNECTIONS = 12;

let database: TestDatabase;
let pools: Db[];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = Array.from({ length: CONNECTIONS }, () =>
    createDb({ url: database.url, log: silentLog, poolSize: 1 }),
  );
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await database.drop();
});

const makePlayers = (number: number, createdDaysAgo?: number) =>
  fixture.makePlayers(database.db, number, createdDaysAgo);
const begin = (terms?: Partial<NewRedPacket>) => fixture.beginPacket(database.db, terms);
const paidTo = (players: readonly bigint[]) => fixture.paidTo(database.db, players);
const expectCleanBooks = () => fixture.expectCleanBooks(database.ownerDb);

/** What was opened, or the reason of the refusal. */
const open = (at: number, playerId: bigint, id: number): Promise<Opened | string> =>
  fixture.orRefusal(openPacket(pools[at % CONNECTIONS]!, playerId, id));

test('more players than packets at once: every packet is opened once, the rest read empty, and the budget is paid to the cent', async () => {
  const { id } = await begin({ packets: 150, budgetMinor: 60_000n });
  const players = await makePlayers(220);
  const outcomes = await Promise.all(players.map((player, at) => open(at, player, id)));
  const opened = outcomes.filter((one) => typeof one === 'object');
  expect(new Set(opened.map(({ number }) => number)).size).toBe(150);
  expect(outcomes.filter((one) => typeof one === 'string')).toHaveLength(70);
  expect(opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(60_000n);
  expect(await paidTo(players)).toBe(60_000n);
  await expectCleanBooks();
});

test('one player over many connections opens one packet, and is answered the same each time', async () => {
  const { id } = await begin();
  const [player] = await makePlayers(1);
  const outcomes = await Promise.all(Array.from({ length: 36 }, (_, at) => open(at, player!, id)));
  expect(outcomes.filter((one) => typeof one === 'object' && one.isNew)).toHaveLength(1);
  expect(new Set(outcomes.map((one) => (typeof one === 'object' ? one.number : one))).size).toBe(1);
  const { opened } = await database.db.get<{ opened: number }>(
    `select count(*)::int as opened from red_packet_share where campaign_id = $1 and state = 'opened'`,
    [id],
  );
  expect(opened).toBe(1);
});

test('the last packet, held by a request that fails, goes to the one that waits: nobody reads empty too early', async () => {
  const { id } = await begin({ packets: 1, budgetMinor: 500n });
  const [first, second] = await makePlayers(2);
  let waiting: Promise<Opened | string> | undefined;
  await pools[0]!
    .tx(async (tx) => {
      const { outcome } = await tx.get<{ outcome: string }>('select outcome from open_red_packet($1, $2)', [
        first,
        id,
      ]);
      expect(outcome).toBe('opened');
      waiting = open(1, second!, id);
      await untilOneWaits();
      throw new Error('the process died');
    })
    .catch(() => undefined);
  expect(await waiting).toMatchObject({ isNew: true, amountMinor: 500n });
  expect(await paidTo([first!, second!])).toBe(500n);
});

/** Until a connection waits for a lock. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { waits } = await database.ownerDb.get<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    if (waits) return;
  }
}

test('a stop races those who open: what was opened and what came back are the budget, and the seed gives the shares', async () => {
  const { id, code } = await begin({ packets: 60, budgetMinor: 30_000n });
  const before = (await findRedPacket(database.db, code))!;
  expect(before.seed).toBeNull();
  const players = await makePlayers(60);
  const opening = players.map((player, at) => open(at, player, id));
  await Promise.race(opening);
  await database.db.tx((tx) => stopRedPacket(tx, code));
  await Promise.all([closeRedPackets(database.db, TOOLS.seals), closeRedPackets(pools[0]!, TOOLS.seals)]);
  await Promise.all(opening);
  const { returned } = await database.db.get<{ returned: bigint }>(
    `select amount_minor as returned from red_packet_entry where campaign_id = $1 and why = 'returned'`,
    [id],
  );
  expect((await paidTo(players)) + returned).toBe(30_000n);
  expect(hashSeed((await findRedPacket(database.db, code))!.seed!)).toBe(before.seedHash);
  await expectCleanBooks();
});

test('before its beginning, after its end and for another audience nothing is opened', async () => {
  const now = Date.now();
  const [fresh] = await makePlayers(1);
  const [older] = await makePlayers(1, 40);
  const later = await begin({ startsAt: new Date(now + DAY_MS), endsAt: new Date(now + 2 * DAY_MS) });
  const over = await begin({ startsAt: new Date(now - 2 * DAY_MS), endsAt: new Date(now - DAY_MS) });
  const forNew = await begin({ audience: { newDays: 30 } });
  const forDepositors = await begin({ audience: { depositedMinor: 5_000, depositedDays: 7 } });
  const refusal = async (player: bigint, { id }: { id: number }) => {
    const outcome = await open(0, player, id);
    return typeof outcome === 'string' ? outcome : outcome.amountMinor;
  };
  expect([await refusal(fresh!, later), await refusal(fresh!, over)]).toEqual([
    'packetWaiting',
    'packetEnded',
  ]);
  expect(await refusal(older!, forNew)).toBe('packetNotForYou');
  expect(typeof (await refusal(fresh!, forNew))).toBe('bigint');
  expect(await refusal(fresh!, forDepositors)).toBe('packetNotForYou');
  await database.ownerDb.run(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, paid_minor, language,
                          expires_at, decided_at)
     values ('DPpacket', $1, 'paid', 'bank', 'bank', '{}', 'MYR', 5000, 0, 5000, 'en', now(), now())`,
    [older],
  );
  expect(typeof (await refusal(older!, forDepositors))).toBe('bigint');
});

test.each([
  ['a share that was changed', `update red_packet_share set amount_minor = amount_minor + 1`],
  ['a share that went away', `delete from red_packet_share where number = 1`],
  [
    'a packet that was opened and not paid',
    `update red_packet_share set state = 'free', player_id = null, opened_at = null`,
  ],
  ['a book that says more came back', `update red_packet_entry set amount_minor = amount_minor + 1`],
  ['a seed of another hash', `update committed_seed set seed = repeat('ab', 32) where seed is not null`],
])('the audit finds %s', async (_, change) => {
  const { id, code } = await begin();
  const [player] = await makePlayers(1);
  await open(0, player!, id);
  await database.db.tx((tx) => stopRedPacket(tx, code));
  while ((await closeRedPackets(database.db, TOOLS.seals)).length > 0);
  class Undone extends Error {}
  let found: string[] = [];
  await database.ownerDb
    .tx(async (tx) => {
      await tx.run(change);
      found = (await auditSite(tx, { isLive: false }))
        .filter(({ faults }) => faults.length > 0)
        .map(({ check }) => check);
      throw new Undone();
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(Undone));
  expect(found.some((check) => check.includes('red packet'))).toBe(true);
});
