import type { Db, Queryable } from '../../base/db/db.ts';

/** The whole ledger added up, by currency, as a job has last done it. */
export interface LedgerTotal {
  currency: string;
  /** What all players have, wherever it is. */
  playersMinor: bigint;
  /** How far all entries are from 0, and the balances from their entries: 0 unless something is wrong. */
  apartMinor: bigint;
  ageS: number;
}

/** Any fixed number: one process adds up, the others leave it. */
const ADDING_LOCK = 720_311_452;
const EVERY = '1 hour';

/** Entries of accounts with a balance have a number. One statement reads entries and balances of one moment. */
const ADD_UP = `
  insert into ledger_total (currency, players_minor, apart_minor)
  select a.currency, sum(a.balance_minor), abs(sum(e.total)) + sum(abs(coalesce(a.balance_minor, 0) - e.booked))
    from ledger_account a
    left join lateral (select coalesce(sum(amount_minor), 0) as total, coalesce(sum(amount_minor) filter (where number is not null), 0) as booked
                         from ledger_entry where player_id = a.player_id and account_id = a.id) e on true
   group by a.currency
  on conflict (currency) do update set players_minor = excluded.players_minor, apart_minor = excluded.apart_minor, added_at = clock_timestamp()`;

/** Adds up all entries once an hour, on one process; answers how many currencies. */
export function addUpLedger(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const { mine } = await tx.get<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock($1)
              and not exists (select from ledger_total where added_at > clock_timestamp() - $2::interval) as mine`,
      [ADDING_LOCK, EVERY],
    );
    return mine ? tx.run(ADD_UP) : 0;
  });
}

export function listLedgerTotals(db: Queryable): Promise<LedgerTotal[]> {
  return db.query<LedgerTotal & Record<string, unknown>>(
    `select currency, players_minor, apart_minor, extract(epoch from clock_timestamp() - added_at)::float8 as age_s from ledger_total order by 1`,
  );
}
