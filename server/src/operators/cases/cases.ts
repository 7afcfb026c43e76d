import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { findPlayerId, NOBODY } from '../../people/accounts/player-names.ts';
import type { Watch } from '../../outside/books/book.ts';
import type { CaseKind, Difference, Resolution } from '../../outside/books/case-kinds.ts';
import { freezeDisputed } from '../../promo/bonuses/frozen.ts';

export interface RaisedCase {
  id: bigint;
  isNew: boolean;
}

/** Opens a case for a difference, once; undefined where it has been judged with these very figures and has stood since. */
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
  };
  const row = await db.find<{ caseId: bigint; isNew: boolean }>(
    `select * from raise_case($1, $2, $3, (select id from player where id = $4),
                               coalesce($5, (select currency from player where id = $4)), $6, $7::jsonb || jsonb_build_object('read_at', clock_timestamp()))`,
    [
      difference.kind,
      difference.subject,
      difference.platformId,
      account === null ? NOBODY : await findPlayerId(db, 'account', account),
      difference.currency,
      difference.figures,
      JSON.stringify(evidence),
    ],
  );
  // What was granted on a deposit waits while its case is open.
  if (row && difference.kind === 'deposit') await freezeDisputed(db, references);
  return row && { id: row.caseId, isNew: row.isNew };
}

export function columnsOf(differences: readonly Difference[]): string[][] {
  return [
    differences.map(({ kind }) => kind),
    differences.map(({ subject }) => subject),
    differences.map(({ figures }) => figures),
  ];
}

/** The differences that two operators have not judged with these same figures. */
export async function leaveOutJudged(
  db: Queryable,
  differences: readonly Difference[],
): Promise<Difference[]> {
  const judged = await db.query<{ judged: boolean }>(
    `select case_judged(d.kind, d.subject, d.figures) as judged
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as d (kind, subject, figures, n) order by d.n`,
    columnsOf(differences),
  );
  return differences.filter((_, index) => !judged[index]!.judged);
}

/**
 * After a whole comparison: says of the cases that it has not met again that their difference is gone. Null: of every platform, as far as
 * their subjects begin with `about`.
 */
export async function noteVanished(
  db: Queryable,
  kinds: readonly CaseKind[],
  platformId: number | null,
  seen: readonly string[],
  about = '',
): Promise<number> {
  if (platformId === null) {
    const open = await db.query<{ platformId: number | null; others: string[] }>(
      `select platform_id, coalesce(array_agg(subject) filter (where not starts_with(subject, $2)), '{}') as others from reconciliation_case
        where kind = any($1) and state in ('open', 'proposed') and vanished_at is null group by platform_id`,
      [kinds, about],
    );
    let gone = 0;
    for (const { platformId, others } of open)
      gone += await noteGone(db, kinds, platformId, [...seen, ...others]);
    return gone;
  }
  return noteGone(db, kinds, platformId, seen);
}

/** Opens a case for each difference that the watch lists, once; answers how many are new. Cases of what it lists no longer are gone. */
export async function raiseWatched(db: Db, { kind, list }: Watch): Promise<number> {
  const differences = await list(db);
  let opened = 0;
  for (const difference of differences) if ((await raiseCase(db, difference))?.isNew) opened += 1;
  await noteVanished(
    db,
    [kind],
    null,
    differences.map(({ subject }) => subject),
  );
  return opened;
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
  /** The act of `after-restore` that has proposed it, with all others of its player. */
  batchId: bigint | null;
}

const COLUMNS = `c.id, c.kind, c.subject, c.state, c.platform_id, p.account, c.currency, c.evidence, c.opened_at,
  c.seen_at, c.vanished_at, c.proposed_by, c.resolution, c.reason, c.decided_by, c.batch_id`;

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
  return db.query<Case>(
    `select ${COLUMNS} from reconciliation_case c left join player p on p.id = c.player_id
      where ($1::text[] is null or c.state = any($1)) and ($2::text is null or c.kind = $2)
        and ($3::integer is null or c.platform_id = $3) and ($4::text is null or p.account = $4)
      order by c.id limit $5`,
    [states, kind ?? null, platformId ?? null, account ?? null, limit],
  );
}

/** All undecided cases of one player, in the order in which they were met, kept from others until the transaction ends. */
export async function lockCasesOf(tx: Tx, playerId: bigint): Promise<Case[]> {
  await tx.run(
    `select from reconciliation_case where player_id = $1 and state in ('open', 'proposed') order by id for update`,
    [playerId],
  );
  return tx.query<Case>(
    `select ${COLUMNS} from reconciliation_case c left join player p on p.id = c.player_id
      where c.player_id = $1 and c.state in ('open', 'proposed') order by c.id`,
    [playerId],
  );
}

export function findCase(db: Queryable, id: number): Promise<Case | undefined> {
  return db.find<Case>(
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
  return db.query<CaseEvent>(
    'select at, what, operator, detail from case_event where case_id = $1 order by id limit 1000',
    [id],
  );
}
