import type { Multilingual } from '@parlour/contract/languages';
import type { RedPacketKind } from '@parlour/contract/red-packet';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { commitSeed, revealSeed, type SeedTools } from '../draws/committed-seed.ts';
import { makeShares } from './shares.ts';

/** Who may open a packet; what is missing asks nothing. */
export interface Audience {
  /** Deposits of so much together, within so many days. */
  depositedMinor?: number;
  depositedDays?: number;
  /** Registered at most so many days ago. */
  newDays?: number;
}

/** What a campaign of red packets is made of. Amounts are minor units. */
export interface RedPacketTerms {
  code: string;
  currency: string;
  kind: RedPacketKind;
  budgetMinor: bigint;
  packets: number;
  leastMinor: bigint;
  mostMinor: bigint;
  audience: Audience;
  isListed: boolean;
  startsAt: Date;
  endsAt: Date;
}

export interface RedPacket extends RedPacketTerms {
  id: number;
  title: Multilingual;
  greeting: Multilingual;
  seedHash: string;
  /** In hex, once it is over. */
  seed: string | null;
  stoppedAt: Date | null;
  closedAt: Date | null;
}

const COLUMNS = `c.id, c.code, c.title, c.greeting, c.currency, c.kind, c.budget_minor, c.packets, c.least_minor, c.most_minor, c.audience,
  c.is_listed, c.starts_at, c.ends_at, c.stopped_at, c.closed_at, s.hash as seed_hash, s.seed`;
const FROM = 'red_packet c join committed_seed s on s.id = c.seed_id';

export function findRedPacket(db: Queryable, code: string): Promise<RedPacket | undefined> {
  // Read for each player who opens one.
  return db.find<RedPacket & Record<string, unknown>>(
    { name: 'find_red_packet', text: `select ${COLUMNS} from ${FROM} where c.code = $1` },
    [code.toUpperCase()],
  );
}

const MOST_LISTED = 20;

/** Campaigns that are public and not over, in the order of their beginning. */
export function listOpenRedPackets(db: Queryable): Promise<RedPacket[]> {
  return db.query<RedPacket & Record<string, unknown>>(
    `select ${COLUMNS} from ${FROM}
      where c.closed_at is null and c.is_listed and c.stopped_at is null and c.ends_at > clock_timestamp()
      order by c.starts_at, c.id limit $1`,
    [MOST_LISTED],
  );
}

/** The newest first, for operators. */
export function listRedPacketsOfAll(db: Queryable): Promise<RedPacket[]> {
  return db.query<RedPacket & Record<string, unknown>>(
    `select ${COLUMNS} from ${FROM} order by c.id desc limit $1`,
    [MOST_LISTED],
  );
}

export interface NewRedPacket extends RedPacketTerms {
  title: Multilingual;
  greeting: Multilingual;
  by: string;
}

/** Records the campaign; `makeRedPackets` makes its shares. Answers its number. Throws where the code was used before. */
export async function startRedPacket(tx: Tx, wanted: NewRedPacket): Promise<number> {
  const { id } = await tx.get<{ id: number }>(
    `insert into red_packet (code, title, greeting, currency, kind, budget_minor, packets, least_minor, most_minor, audience, is_listed,
                             starts_at, ends_at, started_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      wanted.code,
      JSON.stringify(wanted.title),
      JSON.stringify(wanted.greeting),
      wanted.currency,
      wanted.kind,
      wanted.budgetMinor,
      wanted.packets,
      wanted.leastMinor,
      wanted.mostMinor,
      JSON.stringify(wanted.audience),
      wanted.isListed,
      wanted.startsAt,
      wanted.endsAt,
      wanted.by,
    ],
  );
  return id;
}

type Unmade = Pick<RedPacketTerms, 'code' | 'packets' | 'budgetMinor' | 'leastMinor' | 'mostMinor'> & {
  id: number;
};

export const PACKETS_DUE = 'exists (select from red_packet where seed_id is null)';

/**
 * Makes the shares of a campaign that has none, from a seed whose hash is published with them, and sets its budget apart. A process of the
 * site does so and no command, because only it can seal the seed. Answers how many campaigns.
 */
export function makeRedPackets(db: Db, tools: SeedTools): Promise<number> {
  return db.tx(async (tx) => {
    const unmade = await tx.query<Unmade & Record<string, unknown>>(
      `select id, code, packets, budget_minor, least_minor, most_minor from red_packet
        where seed_id is null order by id limit 1 for update skip locked`,
    );
    for (const packet of unmade) await makeOne(tx, tools, packet);
    return unmade.length;
  });
}

async function makeOne(
  tx: Tx,
  tools: SeedTools,
  { id, code, packets, budgetMinor, leastMinor, mostMinor }: Unmade,
): Promise<void> {
  const committed = await commitSeed(tx, tools, `packet-${code}`);
  const shares = makeShares({
    seed: committed.seed,
    code,
    packets,
    budget: Number(budgetMinor),
    least: Number(leastMinor),
    most: Number(mostMinor),
  });
  await tx.run(
    `insert into red_packet_share (campaign_id, number, amount_minor)
     select $1, number, amount from unnest($2::bigint[]) with ordinality as share (amount, number)`,
    [id, shares],
  );
  await tx.run(`insert into red_packet_entry (campaign_id, why, amount_minor) values ($1, 'set_apart', $2)`, [
    id,
    budgetMinor,
  ]);
  await tx.run('update red_packet set seed_id = $2 where id = $1', [id, committed.id]);
}

/** Nothing more is opened from now on. False where it was over. */
export async function stopRedPacket(tx: Tx, code: string): Promise<boolean> {
  const stopped = await tx.run(
    `update red_packet set stopped_at = clock_timestamp()
      where code = $1 and stopped_at is null and closed_at is null and ends_at > clock_timestamp()`,
    [code.toUpperCase()],
  );
  return stopped > 0;
}

/**
 * Closes campaigns that are over: what no player opened comes back to the budget, and the seed is published. A request that holds a share is
 * waited for; one that comes later finds the campaign over. Answers which: one at a time.
 */
export function closeRedPackets(db: Db, seals: Seals): Promise<{ id: number; code: string }[]> {
  return db.tx(async (tx) => {
    const over = await tx.query<{ id: number; code: string; seedId: bigint }>(
      `select id, code, seed_id from red_packet
        where seed_id is not null and closed_at is null and (ends_at <= clock_timestamp() or stopped_at is not null)
        order by ends_at limit 1 for update skip locked`,
    );
    for (const { id, seedId } of over) {
      await tx.run(
        `update red_packet_share set state = 'returned' where campaign_id = $1 and state = 'free'`,
        [id],
      );
      await tx.run(
        `insert into red_packet_entry (campaign_id, why, amount_minor)
         select $1, 'returned', coalesce(sum(amount_minor), 0) from red_packet_share where campaign_id = $1 and state = 'returned'`,
        [id],
      );
      await tx.run('update red_packet set closed_at = clock_timestamp() where id = $1', [id]);
      await revealSeed(tx, seals, seedId);
    }
    return over;
  });
}
