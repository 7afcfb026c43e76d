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
 * The accounts between are walked, which are few; of each of them the next players of the order are read. An account that was moved here
 * from outside the reader's part of the tree counts from that move on.
 */
function statementOf({ order, isBack }: PlayerFilter): string {
  const { key, position } = KEYS[order];
  const way = isBack ? 'desc' : 'asc';
  const by = key
    .replaceAll(/[()]/g, '')
    .split(', ')
    .map((each) => `${each} ${way}`)
    .join(', ');
  return `with recursive below (id, path, is_in) as (
       select $1::bigint, array[]::bigint[], $1::bigint = $2::bigint
       union all
       select a.id, b.path || a.id, b.is_in or a.id = $2
         from below b join player a on coalesce(a.upline_id, 0) = b.id and a.identity_type <> 'player'
        where cardinality(b.path) < ${MOST_LEVELS}
     ), uplines as (
       select b.id, (select max(f.until) from former_upline f where f.player_id = any(b.path) and f.upline_id not in (select id from below)) as since
         from below b where b.is_in and (not $3::boolean or b.id = $2)
     ), found as (
       select p.*, u.since from uplines u cross join lateral (
         select p.id, p.account, p.upline_id, p.created_at, p.status, p.last_login_at from player p
          where coalesce(p.upline_id, 0) = u.id and p.identity_type = 'player' and p.created_at >= $4::timestamptz and p.created_at < $5::timestamptz
            and p.account collate "C" >= $6::text and p.account collate "C" < $6::text || '${LAST_LETTER}'
            and ${key} ${isBack ? '<' : '>'} ${position}
          order by ${by} limit $7::integer) p
        order by ${by} limit $7::integer
     ), dated as (
       select p.*, coalesce(greatest(p.since, (select max(f.until) from former_upline f where f.player_id = p.id
                                                  and f.upline_id not in (select id from below))), '-infinity') as from_at from found p)
     select p.id, p.account, p.created_at, p.status, p.created_at::text as at, p.from_at::text as since, agent.account as agent,
            case when p.last_login_at >= p.from_at then p.last_login_at end as last_login_at
       from dated p left join player agent on agent.id = p.upline_id
      order by ${by}`;
}

/** The next players of the filter, in its order. */
export function listPlayers(
  db: Queryable,
  filter: PlayerFilter,
  below: PlayerPosition | undefined,
  limit: number,
): Promise<PlayerRow[]> {
  const { readerId, nodeId, scope, search, registered, order, isBack } = filter;
  const { first, last } = KEYS[order];
  const moment = (unixS: number | undefined, other: string) =>
    unixS === undefined ? other : new Date(unixS * 1000).toISOString();
  return db.query<PlayerRow>(statementOf(filter), [
    readerId,
    nodeId,
    scope === 'direct',
    moment(registered?.from, '-infinity'),
    moment(registered?.to, 'infinity'),
    search,
    limit,
    ...(below ?? (isBack ? last : first)),
  ]);
}
