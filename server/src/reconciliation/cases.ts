import type { Db, Queryable } from '../db/db.ts';
import type { CaseKind, Difference, Resolution } from './case-kinds.ts';

export interface RaisedCase {
  id: bigint;
  isNew: boolean;
}

/** Opens a case for a difference, once; undefined where these very figures have been judged before. */
export async function raiseCase(
  db: Queryable,
  { account, ours, theirs, references, happenedAt, ...difference }: Difference,
): Promise<RaisedCase | undefined> {
  const evidence = {
    account,
    ours,
    theirs,
    references,
    happened_at: happenedAt,
    read_at: new Date().toISOString(),
  };
  const row = await db.find<{ case_id: bigint; is_new: boolean }>(
    `select * from raise_case($1, $2, $3, (select id from player where account = $4), $5, $6, $7)`,
    [
      difference.kind,
      difference.subject,
      difference.platformId,
      account,
      difference.currency,
      difference.figures,
      JSON.stringify(evidence),
    ],
  );
  return row && { id: row.case_id, isNew: row.is_new };
}

/** After a whole comparison: says of the cases that it has not met again that their difference is gone. Null: of every platform. */
export async function noteVanished(
  db: Queryable,
  kinds: readonly CaseKind[],
  platformId: number | null,
  seen: readonly string[],
): Promise<number> {
  if (platformId === null) {
    const platforms = await db.query<{ platform_id: number | null }>(
      `select distinct platform_id from reconciliation_case
        where kind = any($1) and state in ('open', 'proposed') and vanished_at is null`,
      [kinds],
    );
    let gone = 0;
    for (const { platform_id } of platforms) gone += await noteGone(db, kinds, platform_id, seen);
    return gone;
  }
  return noteGone(db, kinds, platformId, seen);
}

async function noteGone(
  db: Queryable,
  kinds: readonly CaseKind[],
  platformId: number | null,
  seen: readonly string[],
): Promise<number> {
  const { gone } = await db.get<{ gone: number }>('select note_vanished_cases($1, $2, $3) as gone', [
    kinds,
    platformId,
    seen,
  ]);
  return gone;
}

/** When the oldest thing happened that an open case of this kind is about; a comparison goes back as far, to see whether it still is so. */
export async function oldestDoubt(db: Queryable, kind: CaseKind): Promise<Date | undefined> {
  const { at } = await db.get<{ at: Date | null }>(
    `select min((evidence ->> 'happened_at')::timestamptz) as at from reconciliation_case
      where kind = $1 and state in ('open', 'proposed')`,
    [kind],
  );
  return at ?? undefined;
}

export interface Case {
  id: bigint;
  kind: CaseKind;
  subject: string;
  state: 'open' | 'proposed' | 'resolved' | 'withdrawn';
  platformId: number | null;
  account: string | null;
  currency: string | null;
  evidence: unknown;
  openedAt: Date;
  seenAt: Date;
  vanishedAt: Date | null;
  proposedBy: string | null;
  resolution: Resolution | null;
  reason: string | null;
  decidedBy: string | null;
}

const COLUMNS = `c.id, c.kind, c.subject, c.state, c.platform_id as "platformId", p.account, c.currency, c.evidence, c.opened_at as "openedAt",
  c.seen_at as "seenAt", c.vanished_at as "vanishedAt", c.proposed_by as "proposedBy", c.resolution, c.reason, c.decided_by as "decidedBy"`;

export interface CaseFilter {
  /** Default: what is not decided. */
  state?: Case['state'] | 'all';
  kind?: CaseKind;
  platformId?: number;
  account?: string;
}

/** The oldest first. */
export function listCases(
  db: Db,
  { state, kind, platformId, account }: CaseFilter,
  limit: number,
): Promise<Case[]> {
  const states = state === 'all' ? null : state === undefined ? ['open', 'proposed'] : [state];
  return db.query<Case & { [column: string]: unknown }>(
    `select ${COLUMNS} from reconciliation_case c left join player p on p.id = c.player_id
      where ($1::text[] is null or c.state = any($1)) and ($2::text is null or c.kind = $2)
        and ($3::integer is null or c.platform_id = $3) and ($4::text is null or p.account = $4)
      order by c.id limit $5`,
    [states, kind ?? null, platformId ?? null, account ?? null, limit],
  );
}

export function findCase(db: Queryable, id: number): Promise<Case | undefined> {
  return db.find<Case & { [column: string]: unknown }>(
    `select ${COLUMNS} from reconciliation_case c left join player p on p.id = c.player_id where c.id = $1`,
    [id],
  );
}

export interface CaseEvent {
  at: Date;
  what: string;
  operator: string | null;
  detail: unknown;
}

export function listCaseEvents(db: Db, id: number): Promise<CaseEvent[]> {
  return db.query<CaseEvent & { [column: string]: unknown }>(
    'select at, what, operator, detail from case_event where case_id = $1 order by id limit 1000',
    [id],
  );
}
