import type { CashierRecord, CashierTotal } from '@parlour/contract/cashier-records';
import {
  RECORD_STATES_OF,
  type CashierKind,
  type CashierRecordKind,
  type CashierRecordState,
} from '@parlour/contract/cashier-states';
import type { Language, Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { Player } from '../../people/accounts/players.ts';

/** The filter of a player's records. */
export interface RecordsFilter {
  kind?: CashierRecordKind | undefined;
  state?: CashierRecordState | undefined;
  method?: CashierKind | undefined;
}

/** The last row of the page before: its moment to the microsecond, which table it is of, its number there. */
export type RecordPosition = readonly [at: string, table: number, id: string];

/** A deposit stands above a withdrawal of the same moment. */
const TABLES = { withdrawal: 0, deposit: 1 } as const satisfies Record<CashierRecordKind, number>;

/** Both tables as one; each branch finds its own rows by player and time. Of a paid deposit counts what was paid. */
const BRANCHES: Record<CashierRecordKind, string> = {
  deposit: `
    select ${TABLES.deposit} as "table", id, 'deposit' as kind, reference, state, method, kind as method_kind, title, null as account,
           currency, coalesce(paid_minor, amount_minor) as amount_minor,
           case when fee_minor < coalesce(paid_minor, amount_minor) then fee_minor else 0 end as fee_minor,
           reason, created_at, decided_at
      from deposit where player_id = $1 and created_at >= to_timestamp($2) and created_at < to_timestamp($3)`,
  withdrawal: `
    select ${TABLES.withdrawal}, w.id, 'withdrawal', w.reference, w.state, w.method, w.kind, w.title,
           coalesce(a.bank_name, a.network) || ' •••• ' || a.number_tail,
           w.currency, w.amount_minor, w.fee_minor, w.reason, w.created_at, w.decided_at
      from withdrawal w left join bound_account a on a.player_id = w.player_id and a.id = w.bound_account_id
     where w.player_id = $1 and w.created_at >= to_timestamp($2) and w.created_at < to_timestamp($3)`,
};

const FILTERED = `
  select * from (${BRANCHES.deposit} union all ${BRANCHES.withdrawal}) record
   where currency = $4 and ($5::text is null or kind = $5) and ($6::text[] is null or state = any($6))
     and ($7::text is null or method_kind = $7)`;

function valuesOf({ id, currency }: Player, { from, to }: TimeSpan, filter: RecordsFilter): unknown[] {
  const states = filter.state === undefined ? null : RECORD_STATES_OF[filter.state];
  return [id, from, to, currency, filter.kind ?? null, states, filter.method ?? null];
}

interface RecordRow {
  table: number;
  id: bigint;
  kind: CashierRecordKind;
  reference: string;
  state: CashierRecord['state'];
  method: string;
  methodKind: CashierKind;
  title: Multilingual;
  account: string | null;
  currency: string;
  amountMinor: bigint;
  feeMinor: bigint;
  reason: CashierRecord['reason'];
  createTime: number;
  decideTime: number | null;
  at: string;
}

interface AskedPage {
  after: RecordPosition | undefined;
  size: number;
  language: Language;
}

export interface RecordsPage {
  list: CashierRecord[];
  /** Where the page after this begins; undefined on the last one. */
  next: RecordPosition | undefined;
}

type RecordTotals = Record<'deposits' | 'withdrawals', CashierTotal>;

/** A page and what all that the filter finds comes to: one reading, since what a record is worth changes with its state. */
export function readRecords(
  db: Db,
  player: Player,
  span: TimeSpan,
  filter: RecordsFilter,
  page: AskedPage,
): Promise<RecordsPage & RecordTotals> {
  return db.tx(
    async (tx) => ({
      ...(await listRecords(tx, player, span, filter, page)),
      ...(await readRecordTotals(tx, player, span, filter)),
    }),
    { isolation: 'repeatable read' },
  );
}

/** The newest first, from `after` on. */
async function listRecords(
  db: Queryable,
  player: Player,
  span: TimeSpan,
  filter: RecordsFilter,
  { after, size, language }: AskedPage,
): Promise<RecordsPage> {
  const rows = await db.query<RecordRow>(
    `select "table", id, kind, reference, state, method, method_kind, title, account, currency,
            amount_minor, fee_minor, reason,
            floor(extract(epoch from created_at))::int8::float8 as create_time,
            floor(extract(epoch from decided_at))::int8::float8 as decide_time,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from (${FILTERED} and ($8::timestamptz is null or created_at <= $8 and (created_at, "table", id) < ($8, $9::int, $10::bigint))
              order by created_at desc, "table" desc, id desc limit $11) page
      order by created_at desc, "table" desc, id desc`,
    [...valuesOf(player, span, filter), after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, size + 1],
  );
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    list: shown.map((row) => recordOf(row, language)),
    next: last && [last.at, last.table, String(last.id)],
  };
}

function recordOf(row: RecordRow, language: Language): CashierRecord {
  const { currency } = row;
  return {
    id: row.reference,
    kind: row.kind,
    state: row.state,
    method: { id: row.method, kind: row.methodKind, title: row.title[language] },
    account: row.account,
    amount: toMajor(row.amountMinor, currency),
    fee: toMajor(row.feeMinor, currency),
    receives: toMajor(row.amountMinor - row.feeMinor, currency),
    currency,
    create_time: row.createTime,
    decide_time: row.decideTime,
    reason: row.reason,
  };
}

/** The totals of all records that the filter finds. */
async function readRecordTotals(
  db: Queryable,
  player: Player,
  span: TimeSpan,
  filter: RecordsFilter,
): Promise<RecordTotals> {
  const rows = await db.query<{
    kind: CashierRecordKind;
    count: number;
    paid: bigint;
    fees: bigint;
    open: bigint;
  }>(
    `select kind, count(*)::int as count,
            coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as paid,
            coalesce(sum(fee_minor) filter (where state = 'paid'), 0)::bigint as fees,
            coalesce(sum(amount_minor) filter (where state = any($8)), 0)::bigint as open
       from (${FILTERED}) found group by kind`,
    [...valuesOf(player, span, filter), RECORD_STATES_OF.open],
  );
  const totalOf = (kind: CashierRecordKind): CashierTotal => {
    const { count = 0, paid = 0n, fees = 0n, open = 0n } = rows.find((row) => row.kind === kind) ?? {};
    const major = (minor: bigint): number => toMajor(minor, player.currency);
    return { count, paid: major(paid), fees: major(fees), received: major(paid - fees), open: major(open) };
  };
  return { deposits: totalOf('deposit'), withdrawals: totalOf('withdrawal') };
}
