import type { Clock } from '../../base/clock.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { columnsOf } from './cases.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import type { Adjusted, AdjustedDifferences, Judgements } from '../../outside/books/judgements.ts';

const MARK = ', made up before';

/** The adjusted differences of these kinds with subjects that begin so. Two operators have looked at each: they are never many. */
async function readAdjusted(
  db: Queryable,
  kinds: readonly CaseKind[],
  about: string,
): Promise<AdjustedDifferences> {
  const rows = await db.query<Adjusted>(
    `select distinct on (c.subject) c.id as case_id, c.kind, c.subject, c.platform_id, p.id as player_id, p.account,
            c.currency, c.figures, c.evidence -> 'ours' as ours, c.evidence -> 'theirs' as theirs, c.evidence -> 'references' as "references",
            (c.evidence ->> 'happened_at')::timestamptz as happened_at,
            (sum((c.resolution ->> 'amount')::numeric) over (partition by c.subject))::text as sum
       from reconciliation_case c join player p on p.id = c.player_id
      where c.kind = any($1) and starts_with(c.subject, $2) and c.state = 'resolved' and c.resolution ->> 'kind' = 'adjust'
      order by c.subject, c.decided_at desc`,
    [kinds, about],
  );
  const bySubject = new Map(rows.map((row) => [row.subject, row]));

  function mark(difference: Difference): Difference {
    const one = bySubject.get(difference.subject);
    if (!one) return difference;
    const isAsJudged = one.figures.split(MARK)[0] === difference.figures;
    return {
      ...difference,
      account: difference.account ?? one.account,
      currency: difference.currency ?? one.currency,
      figures: isAsJudged ? one.figures : `${difference.figures}${MARK} ${one.sum} (case ${one.caseId})`,
      ours: { ...(difference.ours as object | null), made_up_before: one.sum },
    };
  }

  return {
    has: (subject) => bySubject.has(subject),
    mark,
    async complete(differences, lookAgain) {
      const met = new Set(differences.map(({ subject }) => subject));
      const all = differences.map(mark);
      for (const one of bySubject.values()) {
        if (met.has(one.subject)) continue;
        const now = await lookAgain(one);
        if (now === undefined) continue;
        if ('kind' in now) all.push(mark(now));
        else if (Number(one.sum) !== 0) {
          const { caseId: _case, playerId: _player, sum: _sum, ...before } = one;
          all.push(mark({ ...before, ...now, figures: `${now.figures}, agreed` }));
        }
      }
      return all;
    },
  };
}

async function areJudged(db: Queryable, differences: readonly Difference[]): Promise<boolean> {
  if (differences.length === 0) return true;
  const { judged } = await db.get<{ judged: boolean }>(
    `select bool_and(case_judged(d.kind, d.subject, d.figures)
                     and not exists (select 1 from reconciliation_case c where c.kind = d.kind and c.subject = d.subject
                                        and c.state in ('open', 'proposed'))) as judged
       from unnest($1::text[], $2::text[], $3::text[]) as d (kind, subject, figures)`,
    columnsOf(differences),
  );
  return judged;
}

async function oldestDoubt(db: Queryable, kind: CaseKind): Promise<Date | undefined> {
  const { at } = await db.get<{ at: Date | null }>(
    `select min((evidence ->> 'happened_at')::timestamptz) as at from reconciliation_case c
      where kind = $1 and state in ('open', 'proposed')
        and not exists (select from reconciliation_case a where a.kind = $1 and a.subject = c.subject and a.state = 'resolved'
                           and a.resolution ->> 'kind' = 'adjust')`,
    [kind],
  );
  return at ?? undefined;
}

async function listOpen(db: Queryable, kind: CaseKind, platformId: number | null) {
  return db.query<{ subject: string; playerId: bigint | null }>(
    `select subject, player_id from reconciliation_case
      where kind = $1 and ($2::integer is null or platform_id = $2) and state in ('open', 'proposed')`,
    [kind, platformId],
  );
}

async function readAccepted(db: Queryable, platformId: number, playerIds: readonly bigint[]) {
  const rows = await db.query<{ playerId: bigint; accepted: string }>(
    `select player_id,
            sum(coalesce((evidence #>> '{theirs,balance}')::numeric, 0) + coalesce((evidence #>> '{theirs,in_play}')::numeric, 0)
                - (evidence #>> '{ours,explained}')::numeric)::text as accepted
       from reconciliation_case
      where kind = 'balance' and platform_id = $1 and player_id = any($2) and vanished_at is null
        and (state = 'withdrawn' or (state = 'resolved' and resolution ->> 'place' = 'wallet'))
      group by player_id`,
    [platformId, playerIds],
  );
  return new Map(rows.map(({ playerId, accepted }) => [playerId, accepted]));
}

function judgementsOf(db: Queryable): Judgements {
  return {
    areJudged: (differences) => areJudged(db, differences),
    readAdjusted: (kinds, about) => readAdjusted(db, kinds, about),
    listOpen: (kind, platformId) => listOpen(db, kind, platformId),
    oldestDoubt: (kind) => oldestDoubt(db, kind),
    readAccepted: (platformId, playerIds) => readAccepted(db, platformId, playerIds),
  };
}

/** The dependencies of a comparison: our books, and the operators' decisions. */
export function comparing(db: Db, clock: Clock): { db: Db; clock: Clock; judgements: Judgements } {
  return { db, clock, judgements: judgementsOf(db) };
}
