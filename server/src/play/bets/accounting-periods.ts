import type { Queryable, Tx } from '../../base/db/db.ts';
import { proofOf } from './accounting-proof.ts';

/** Accounting periods (rule R23): whole days of the site's offset, closed in order, each once. */

export const PERIOD_KINDS = ['week', 'month'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export interface Period {
  kind: PeriodKind;
  /** As YYYY-MM-DD, both included. */
  firstDay: string;
  lastDay: string;
}

export interface ClosedPeriod extends Period {
  facts: bigint;
  /** SHA-256 over the facts of its days. */
  proof: string;
  closedBy: string;
  closedAt: Date;
}

/**
 * Waits until no transaction books facts of earlier days, and holds those that begin back (`book_bets.sql` takes the same lock, shared). What
 * follows must be another statement.
 */
export async function holdEarlierFacts(tx: Tx): Promise<void> {
  await tx.run('select pg_advisory_xact_lock(hold_of_periods())');
}

const DAY = (of: string): string => `to_char(${of}, 'YYYY-MM-DD')`;

/**
 * The period that is closed next: after the last one that is closed, or the one with the first bet. Undefined while there is no bet.
 * `weekStart`: Sunday is 0.
 */
export function findNextPeriod(
  tx: Queryable,
  kind: PeriodKind,
  weekStart: number,
): Promise<(Period & { isOver: boolean; endsAt: Date }) | undefined> {
  const week = `(since - (extract(dow from since)::integer - $2 + 7) % 7)`;
  return tx.find<Period & { isOver: boolean; endsAt: Date }>(
    `with next as (select coalesce(closed_until() + 1, (select min(day) from bet_fact)) as since),
          whole as (select since, case $1 when 'week' then ${week} else date_trunc('month', since)::date end as first from next),
          period as (select case when closed_until() is null then first else since end as first_day,
                            case $1 when 'week' then first + 6 else (first + interval '1 month')::date - 1 end as last_day
                       from whole where since is not null),
          ended as (select *, (last_day + 1)::timestamp at time zone site_timezone()::interval as ends_at from period)
     select $1 as kind, ${DAY('first_day')} as first_day, ${DAY('last_day')} as last_day, ends_at,
            ends_at < clock_timestamp() - interval '1 hour' as is_over from ended`,
    [kind, weekStart],
  );
}

/** Platforms that have not told all their bets of before a moment: by lists that were not read to their end since. */
export async function listUnread(tx: Queryable, before: Date): Promise<string[]> {
  const rows = await tx.query<{ title: string }>(
    `select p.title from vendor_feed v join game_platform p on p.id = v.platform_id
      where v.feed = 'bets' and p.status and coalesce(v.caught_up_at, '-infinity') < $1 order by p.title`,
    [before],
  );
  return rows.map(({ title }) => title);
}

/** Settled bets of before a moment that have no facts yet. */
export async function countUnbooked(tx: Queryable, before: Date): Promise<number> {
  const { count } = await tx.get<{ count: bigint }>(
    `select count(*) from bet where status in ('settled', 'partly') and not is_booked and settled_at < $1`,
    [before],
  );
  return Number(count);
}

/** The caller holds earlier facts back. */
export function writeClosed(tx: Tx, { kind, firstDay, lastDay }: Period, by: string): Promise<ClosedPeriod> {
  return tx.get<ClosedPeriod>(
    `insert into accounting_period (first_day, last_day, kind, closed_by, facts, proof)
     select $1::date, $2::date, $3, $4, (select count(*) from bet_fact where day between $1::date and $2::date), ${proofOf('$1::date', '$2::date')}
     returning ${DAY('first_day')} as first_day, ${DAY('last_day')} as last_day, kind, facts, proof, closed_by, closed_at`,
    [firstDay, lastDay, kind, by],
  );
}

/** The latest first; all of them unless `most` is given. */
export function listClosed(db: Queryable, most?: number): Promise<ClosedPeriod[]> {
  return db.query<ClosedPeriod>(
    `select ${DAY('first_day')} as first_day, ${DAY('last_day')} as last_day, kind, facts, proof, closed_by, closed_at
       from accounting_period order by first_day desc limit $1`,
    [most ?? null],
  );
}

/** When the days were closed where all of them are; null where one is open. */
export async function findClosedAt(db: Queryable, firstDay: string, lastDay: string): Promise<Date | null> {
  const { closedAt } = await db.get<{ closedAt: Date | null }>(
    `select case when bool_or(first_day <= $1::date) and bool_or(last_day >= $2::date) then max(closed_at) end as closed_at
       from accounting_period where first_day <= $2::date and last_day >= $1::date`,
    [firstDay, lastDay],
  );
  return closedAt;
}
