import type { Queryable } from '../../base/db/db.ts';
import type { CaseKind, Difference } from './case-kinds.ts';

/** What two operators have booked about something that differed. It stands in the ledger, whatever the books say of it afterwards. */
export interface MadeUp extends Difference {
  /** The last case of it that an entry was booked for, whose difference this is. */
  caseId: bigint;
  playerId: bigint;
  account: string;
  currency: string;
  /** All that was booked of it, in major units. */
  sum: string;
}

/** How both sides stand where they agree. */
export type Sides = Pick<Difference, 'figures' | 'ours' | 'theirs'>;

export interface MadeUpFor {
  has(subject: string): boolean;
  /** With what has been booked of it. What stands as it did then is the difference that was judged; anything else is another one. */
  mark(difference: Difference): Difference;
  /**
   * All of these marked, and what else has been made up for as it stands now, wherever the list was read from: what agrees after all is
   * booked twice. `lookAgain` answers undefined where nobody can tell.
   */
  complete(
    differences: readonly Difference[],
    lookAgain: (one: MadeUp) => Promise<Difference | Sides | undefined>,
  ): Promise<Difference[]>;
}

const MARK = ', made up before';

/** What has been made up for of these kinds, with subjects that begin so. Two operators have looked at each: they are never many. */
export async function readMadeUp(
  db: Queryable,
  kinds: readonly CaseKind[],
  about: string,
): Promise<MadeUpFor> {
  const rows = await db.query<MadeUp & { [column: string]: unknown }>(
    `select distinct on (c.subject) c.id as "caseId", c.kind, c.subject, c.platform_id as "platformId", p.id as "playerId", p.account,
            c.currency, c.figures, c.evidence -> 'ours' as ours, c.evidence -> 'theirs' as theirs, c.evidence -> 'references' as "references",
            (c.evidence ->> 'happened_at')::timestamptz as "happenedAt",
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
