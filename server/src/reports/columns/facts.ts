import { z } from 'zod';
import type { Queryable } from '../../base/db/db.ts';
import { FACT_COLUMNS, PACKED } from '../../play/bets/facts-ever.ts';
import { chainsOf, HOUR, SHARE_COLUMNS, SIGNED_PARTS } from '../../play/bets/share-parts.ts';
import type { ColumnStore } from './store.ts';
import type { FACT_KEYS } from './tables.ts';

/** The facts in PostgreSQL, as the column store is to have them. */

/** Up to where facts were copied: transactions below `until`, and what a restored dump brought. Numbers as texts. */
export interface Mark {
  number: string;
  /** The server and its timeline: another one has other transactions. */
  cluster: string;
  until: string;
  /** Microseconds since 1970: facts of a restored dump were booked by then, and later ones were not restored. */
  restoredUs: string;
}

const BOOKED_US = '(extract(epoch from f.booked_at) * 1000000)::bigint';
const SETTLED_US = '(extract(epoch from f.settled_at) * 1000000)::bigint';

/** SQL: a fact that was copied up to a mark. */
const isCopied = ({ until, restoredUs }: Mark): string =>
  `(f.transaction < '${until}'::xid8 or ${BOOKED_US} <= ${restoredUs})`;

/** SQL: a fact of the batch between two marks. */
const isBetween = (from: Mark, until: string): string =>
  `f.transaction >= '${from.until}'::xid8 and f.transaction < '${until}'::xid8 and ${BOOKED_US} > ${from.restoredUs}`;

const VALUES: Readonly<Record<keyof typeof FACT_KEYS, string>> = {
  player_id: 'f.player_id',
  bet_id: 'f.bet_id',
  version: 'f.version',
  sign: 'f.sign',
  day: `to_char(f.day, 'YYYY-MM-DD')`,
  hour: HOUR,
  settled_us: SETTLED_US,
  is_adjustment: 'f.is_adjustment::integer',
  platform_id: 'f.platform_id',
  game_code: 'f.game_code',
  product: 'f.product',
  currency: 'f.currency',
  company_id: 'c.company_id',
  shareholder_id: 'c.shareholder_id',
  master_id: 'c.master_id',
  agent_id: 'c.agent_id',
};
const AS_ROW = `${Object.entries(VALUES)
  .map(([name, value]) => `${value} as ${name}`)
  .join(', ')}, ${SIGNED_PARTS}`;

/** Facts as lines of JSON, whose numbers no program but PostgreSQL has read. */
async function readLines(db: Queryable, from: string, batch: string, where: string): Promise<string[]> {
  const found = await db.query<{ line: string }>(
    `select row_to_json(r)::text as line from (select ${AS_ROW}, ${batch}::bigint as batch from ${chainsOf(from)} where ${where}) r`,
  );
  return found.map(({ line }) => line);
}

/** The facts of a batch: booked since the last one, as transactions are. */
export function readBatch(db: Queryable, from: Mark, until: string, batch: string): Promise<string[]> {
  return readLines(db, 'bet_fact', batch, isBetween(from, until));
}

const FACTS_A_PAGE = 20_000;
const PLAYERS_A_PAGE = 500;

/** The copied facts of a day, in pages; also those of an archived month. */
export async function* readDay(db: Queryable, day: string, mark: Mark): AsyncGenerator<string[]> {
  for (const pages of [pagesOfMoments(db, day), pagesOfPlayers(db, day)])
    for await (const { from, where } of pages)
      yield await readLines(
        db,
        from,
        mark.number,
        `${where} and f.day = '${day}'::date and ${isCopied(mark)}`,
      );
}

interface Page {
  from: string;
  where: string;
}

/** Moments, each with about a page of facts behind it. */
async function* pagesOfMoments(db: Queryable, day: string): AsyncGenerator<Page> {
  let from = '-infinity';
  for (;;) {
    const { to } = await db.get<{ to: string | null }>(
      `select max(settled_at)::text as to from (select settled_at from bet_fact where day = $1::date and settled_at > $2::timestamptz
        order by settled_at limit $3) page`,
      [day, from, FACTS_A_PAGE],
    );
    if (to === null) return;
    yield {
      from: 'bet_fact',
      where: `f.settled_at > '${from}'::timestamptz and f.settled_at <= '${to}'::timestamptz`,
    };
    from = to;
  }
}

/** Players of an archived month, whose facts are packed by player. */
async function* pagesOfPlayers(db: Queryable, day: string): AsyncGenerator<Page> {
  let from = '-1';
  for (;;) {
    const { to } = await db.get<{ to: string | null }>(
      `select max(player_id)::text as to from (select player_id from bet_fact_packed where month = date_trunc('month', $1::date) and player_id > $2
        order by player_id limit $3) page`,
      [day, from, PLAYERS_A_PAGE],
    );
    if (to === null) return;
    yield {
      from: PACKED,
      where: `f.month = date_trunc('month', '${day}'::date) and f.player_id > ${from} and f.player_id <= ${to}`,
    };
    from = to;
  }
}

/** What is added up to compare two places: every amount, and what tells facts of equal amounts apart. */
const COMPARED = ['bet_id', 'version', 'settled_us', 'agent_id', 'is_adjustment', 'sign', ...SHARE_COLUMNS];

/** The counts and sums of days, by platform and currency: one text a day. */
export type DaySums = ReadonlyMap<string, string>;

/** A day's line of one platform and currency. */
interface SumLine {
  day: string;
  line: string;
}

function byDay(lines: readonly SumLine[]): DaySums {
  const days = new Map<string, string[]>();
  for (const { day, line } of lines) days.set(day, [...(days.get(day) ?? []), line]);
  return new Map([...days].map(([day, its]) => [day, its.toSorted().join('\n')]));
}

async function addUpHere(db: Queryable, from: string, where: string): Promise<DaySums> {
  const sums = COMPARED.map((column) => `sum(${column})`).join(', ');
  return byDay(
    await db.query<SumLine>(
      `select day, concat_ws(' ', platform_id, currency, count(*), ${sums}) as line
         from (select ${AS_ROW} from ${chainsOf(from)} where ${where}) r group by day, platform_id, currency`,
    ),
  );
}

/** The facts of a batch, in PostgreSQL. */
export function addUpBatch(db: Queryable, from: Mark, until: string): Promise<DaySums> {
  return addUpHere(db, 'bet_fact', isBetween(from, until));
}

const ofMonth = (column: string, month: string): string =>
  `${column} >= '${month}-01'::date and ${column} < '${month}-01'::date + interval '1 month'`;

/** The facts of a month up to a mark, in PostgreSQL; also of an archived one. Months are YYYY-MM. */
export function addUpMonth(db: Queryable, month: string, mark: Mark): Promise<DaySums> {
  const facts = `(select player_id, ${FACT_COLUMNS} from bet_fact where ${ofMonth('day', month)}
    union all select player_id, ${FACT_COLUMNS} from ${PACKED} packed where ${ofMonth('month', month)})`;
  return addUpHere(db, facts, isCopied(mark));
}

/** The months with facts, in either place. */
export async function listMonths(db: Queryable, store: ColumnStore): Promise<string[]> {
  const here = await db.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM') as month from bet_fact_packed group by month
      union select to_char(day, 'YYYY-MM') from bet_fact group by day order by 1`,
  );
  const there = await store.read(
    `select distinct formatDateTime(day, '%Y-%m') as month from fact`,
    z.object({ month: z.string() }),
  );
  return [...new Set([...here, ...there].map(({ month }) => month))].toSorted();
}

/** Facts in the column store. */
export async function addUpThere(store: ColumnStore, where: string): Promise<DaySums> {
  // A column of 64 bits does not hold the sum of a large day.
  const sums = COMPARED.map((column) => `toString(sum(toInt128(${column})))`).join(', ');
  return byDay(
    await store.read(
      `select toString(day) as day, concatWithSeparator(' ', toString(platform_id), currency, toString(count()), ${sums}) as line
         from fact as f final where ${where} group by f.day, platform_id, currency`,
      z.object({ day: z.string(), line: z.string() }),
    ),
  );
}

/** The days on which two places differ. */
export function differingDays(here: DaySums, there: DaySums): string[] {
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((day) => here.get(day) !== there.get(day))
    .toSorted();
}
