import type { PlayerOrder, PlayerScope } from '@parlour/contract/report-words';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import type { Queryable } from '../../base/db/db.ts';

/** Which players stand below an account of the tree, found by the indexes of `0064-players-of-agents`. */

export interface PlayerFilter {
  /** Where the reader's part of the tree begins; 0: the whole site. */
  readerId: bigint;
  /** The account of the report. */
  nodeId: bigint;
  scope: PlayerScope;
  /** The first letters of the account. */
  search: string;
  /** Only players who registered then. */
  registered: TimeSpan | undefined;
  order: PlayerOrder;
  isBack: boolean;
}

export interface PlayerRow {
  id: bigint;
  account: string;
  agent: string | null;
  createdAt: Date;
  status: 'open' | 'closed' | 'excluded';
  /** Null before the first login below the reader. */
  lastLoginAt: Date | null;
  /** As the database writes it: since when the player stands below the reader. What was before is not the reader's to see. */
  since: string;
  /** The moment of the registration as the database writes it, for a position. */
  at: string;
}

/** The last row of a page, in the terms of its order. */
export type PlayerPosition = readonly string[];

export function positionOf({ account, at, id }: PlayerRow, order: PlayerOrder): PlayerPosition {
  return order === 'account' ? [account] : [at, String(id)];
}

/** Deeper than the levels of the tree can be: whatever the rows say, the way down ends. */
const MOST_LEVELS = 16;
/** Behind every letter. */
const LAST_LETTER = '\u{10FFFF}';

const KEYS = {
  account: {
    key: 'p.account collate "C"',
    position: '$8::text collate "C"',
    first: [''],
    last: [LAST_LETTER],
  },
  registered: {
    key: '(p.created_at, p.id)',
    position: '($8::timestamptz, $9::bigint)',
    first: ['-infinity', '0'],
    last: ['infinity', '0'],
  },
} as const;

/**
 * The accounts between are walked, which are few, and since when each stands below the reader: one that was moved here from outside the
 * reader's part of the tree counts from that move on.
 */
const UPLINES = `with recursive below (id, path, is_in) as (
       select $1::bigint, array[]::bigint[], $1::bigint = $2::bigint
       union all
       select a.id, b.path || a.id, b.is_in or a.id = $2
         from below b join player a on coalesce(a.upline_id, 0) = b.id and a.identity_type <> 'player'
        where cardinality(b.path) < ${MOST_LEVELS}
     ), uplines as materialized (
       select b.id, case when exists (select from former_upline f where f.player_id = any(b.path)) then below_since(b.id, $1)
                         else '-infinity' end as since
         from below b where b.is_in and (not $3::boolean or b.id = $2)
     )`;

/** The players directly below the account `u.id` that the filter has. */
const OF_UPLINE = `coalesce(p.upline_id, 0) = u.id and p.identity_type = 'player' and p.created_at >= $4::timestamptz and p.created_at < $5::timestamptz
            and p.account collate "C" >= $6::text and p.account collate "C" < $6::text || '${LAST_LETTER}'`;

function wayOf({ order, isBack }: PlayerFilter): string {
  const way = isBack ? 'desc' : 'asc';
  return KEYS[order].key
    .replaceAll(/[()]/g, '')
    .split(', ')
    .map((each) => `${each} ${way}`)
    .join(', ');
}

/** The rows of `found`, which has players with the `since` of the account above. A player's own moves count as those of accounts do. */
const rowsOf = (way: string): string => `, dated as (
       select p.*, case when exists (select from former_upline f where f.player_id = p.id) then below_since(p.id, $1) else p.since end as from_at
         from found p)
     select p.id, p.account, p.created_at, p.status, p.created_at::text as at, p.from_at::text as since, agent.account as agent,
            case when p.last_login_at >= p.from_at then p.last_login_at end as last_login_at
       from dated p left join player agent on agent.id = p.upline_id
      order by ${way}`;

const COLUMNS = 'p.id, p.account, p.upline_id, p.created_at, p.status, p.last_login_at';

function valuesOf({ readerId, nodeId, scope, search, registered }: PlayerFilter): unknown[] {
  const moment = (unixS: number | undefined, other: string) =>
    unixS === undefined ? other : new Date(unixS * 1000).toISOString();
  return [
    readerId,
    nodeId,
    scope === 'direct',
    moment(registered?.from, '-infinity'),
    moment(registered?.to, 'infinity'),
    search,
  ];
}

/** The next players of the filter, in its order: of each account above players at most `limit` are read. */
export function listPlayers(
  db: Queryable,
  filter: PlayerFilter,
  below: PlayerPosition | undefined,
  limit: number,
): Promise<PlayerRow[]> {
  const { order, isBack } = filter;
  const { key, position, first, last } = KEYS[order];
  const way = wayOf(filter);
  return db.query<PlayerRow>(
    `${UPLINES}, found as (
       select p.*, u.since from uplines u cross join lateral (
         select ${COLUMNS} from player p
          where ${OF_UPLINE}
            and ${key} ${isBack ? '<' : '>'} ${position}
          order by ${way} limit $7::integer) p
        order by ${way} limit $7::integer
     )${rowsOf(way)}`,
    [...valuesOf(filter), limit, ...(below ?? (isBack ? last : first))],
  );
}

/** Reads no more than one player beyond `most`, in no order. */
export async function areMoreThan(db: Queryable, filter: PlayerFilter, most: number): Promise<boolean> {
  const { players } = await db.get<{ players: bigint }>(
    `${UPLINES}
     select count(*) as players from (
       select from uplines u cross join lateral (select from player p where ${OF_UPLINE} limit $7::integer) p limit $7::integer) found`,
    [...valuesOf(filter), most + 1],
  );
  return players > BigInt(most);
}

/** The ids of up to `most` players of the filter in its order, in batches: as text, since they may be a million. */
export async function listBatches(
  db: Queryable,
  filter: PlayerFilter,
  { size, most }: { size: number; most: number },
): Promise<string[]> {
  const way = wayOf(filter);
  const found = await db.query<{ ids: string }>(
    `${UPLINES}, numbered as (
       select p.id, row_number() over (order by ${way}) - 1 as number from uplines u join player p on ${OF_UPLINE}
     )
     select string_agg(id::text, ',' order by number) as ids from numbered where number < $7::integer
      group by number / $8::integer order by number / $8::integer`,
    [...valuesOf(filter), most, size],
  );
  return found.map(({ ids }) => ids);
}

/** The players of a batch, in the filter's order, without players who were moved away since the batch was made. */
export function listBatch(db: Queryable, filter: PlayerFilter, ids: string): Promise<PlayerRow[]> {
  return db.query<PlayerRow>(
    `${UPLINES}, found as (
       select ${COLUMNS}, u.since from player p join uplines u on ${OF_UPLINE} where p.id = any(string_to_array($7, ',')::bigint[])
     )${rowsOf(wayOf(filter))}`,
    [...valuesOf(filter), ids],
  );
}
