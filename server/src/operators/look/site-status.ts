import type { ProcessFigures, Sealing } from '../../base/health/figures.ts';
import type { Queryable } from '../../base/db/db.ts';
import { listLedgerTotals, type LedgerTotal } from '../../money/ledger/ledger-totals.ts';

/** How the site is, as its database says: for the operator's page and for alarms (rule O10). All ages are in seconds. */
export interface SiteStatus {
  at: Date;
  processes: RunningProcess[];
  /** Undecided transfers of points. */
  transfers: { platformId: number; direction: 'in' | 'out'; count: number; oldestS: number }[];
  /** Deposits and withdrawals without an end. */
  payments: { kind: 'deposit' | 'withdrawal'; state: string; count: number; oldestS: number }[];
  cases: { kind: string; count: number; oldestS: number }[];
  booksFailing: string[];
  /** Of the last 24 hours. */
  alerts: { kind: string; count: number; newestS: number }[];
  /** Lists of platforms that could not be read, or are overdue, the latest first. */
  feeds: { platformId: number; feed: string; lagS: number; failures: number }[];
  /** Text messages of the last hour. */
  messages: { state: string; count: number }[];
  ledger: LedgerTotal[];
}

export interface RunningProcess {
  instance: string;
  version: string;
  startedAt: Date;
  /** Since it last wrote that it lives. */
  silentS: number;
  figures: Partial<ProcessFigures>;
}

/** A process writes every ten seconds: one that has missed three times is gone or stuck. */
export const SILENT_AFTER_S = 35;
/** A list is read when it is due, of an idle platform after five minutes: later than this, a busy process is no excuse. */
const FEED_LATE_S = 60;
/** A list that processes take up and never finish is due again and again. */
const FEED_UNREAD_S = 420;

const AGE = (column: string) => `extract(epoch from clock_timestamp() - ${column})::float8`;

export async function readSiteStatus(db: Queryable): Promise<SiteStatus> {
  const { at } = await db.get<{ at: Date }>('select clock_timestamp() as at');
  return {
    at,
    processes: await listProcesses(db),
    transfers: await db.query<SiteStatus['transfers'][number]>(
      `select platform_id, direction, count(*)::int as count, ${AGE('min(asked_at)')} as oldest_s from point_transfer
        where state in ('asked', 'unknown') group by 1, 2 order by 4 desc`,
    ),
    payments: await listPayments(db),
    cases: await db.query<SiteStatus['cases'][number]>(
      `select kind, count(*)::int as count, ${AGE('min(opened_at)')} as oldest_s from reconciliation_case
        where state in ('open', 'proposed') group by 1 order by 3 desc`,
    ),
    booksFailing: (
      await db.query<{ book: string }>('select book from reconciliation_book where failures > 0 order by 1')
    ).map(({ book }) => book),
    alerts: await db.query<SiteStatus['alerts'][number]>(
      `select kind, count(*)::int as count, ${AGE('max(at)')} as newest_s from operator_alert
        where id > (select coalesce(max(id), 0) - 10000 from operator_alert) and at > clock_timestamp() - interval '1 day'
        group by 1 order by 1`,
    ),
    feeds: await listLateFeeds(db),
    ledger: await listLedgerTotals(db),
    messages: await db.query<SiteStatus['messages'][number]>(
      `select state, count(*)::int as count from sms_message where created_at > clock_timestamp() - interval '1 hour' group by 1 order by 1`,
    ),
  };
}

function listProcesses(db: Queryable): Promise<RunningProcess[]> {
  return db.query<RunningProcess>(
    `select instance, version, started_at, ${AGE('seen_at')} as silent_s, figures from site_process order by started_at, id`,
  );
}

function listPayments(db: Queryable): Promise<SiteStatus['payments']> {
  return db.query<SiteStatus['payments'][number]>(
    `select 'deposit' as kind, state, count(*)::int as count, ${AGE('min(created_at)')} as oldest_s from deposit
      where decided_at is null group by 2
     union all
     select 'withdrawal', state, count(*)::int, ${AGE('min(coalesce(first_sent_at, created_at))')} from withdrawal
      where decided_at is null group by 2
      order by 1, 4 desc`,
  );
}

function listLateFeeds(db: Queryable): Promise<SiteStatus['feeds']> {
  return db.query<SiteStatus['feeds'][number]>(
    `select f.platform_id, f.feed, coalesce(${AGE('f.read_at')}, 0) as lag_s, f.failures
       from vendor_feed f join game_platform g on g.id = f.platform_id
      where g.maintenance_until is null and (f.failures > 0 or f.next_at < clock_timestamp() - $1 * interval '1 second'
            or f.read_at < clock_timestamp() - $2 * interval '1 second') order by 3 desc, 1, 2`,
    [FEED_LATE_S, FEED_UNREAD_S],
  );
}

/** The outside parties that leave a process without an answer now, the longest silence first. */
export function listSilentParties(processes: readonly RunningProcess[]): { party: string; since: string }[] {
  const since = new Map<string, string>();
  for (const { figures, silentS } of processes)
    for (const [party, { silentSince }] of Object.entries(figures.parties ?? {}))
      if (silentSince !== null && silentS < SILENT_AFTER_S && silentSince < (since.get(party) ?? '~'))
        since.set(party, silentSince);
  return [...since]
    .map(([party, at]) => ({ party, since: at }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
}

/** What living processes seal with a new key: of each kind the fewest that any of them has counted. */
export function listSealing(processes: readonly RunningProcess[]): Sealing[] {
  const left = new Map<string, number>();
  for (const { figures, silentS } of processes)
    if (figures.sealing && silentS < SILENT_AFTER_S)
      left.set(
        figures.sealing.what,
        Math.min(figures.sealing.left, left.get(figures.sealing.what) ?? Infinity),
      );
  return [...left].map(([what, count]) => ({ what, left: count }));
}
