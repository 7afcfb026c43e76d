import { createHash } from 'node:crypto';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import type { ReportFigures, ReportRow } from '@parlour/contract/report';
import type { Frequency, ReportView } from '@parlour/contract/report-words';
import { WEEK_STARTS, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import type { Db, Queryable } from '../../base/db/db.ts';
import { SHARE_COLUMNS } from '../../play/bets/share-parts.ts';
import { adjustmentsOf, cellsOf, grainOf, TOTALS, valuesOf, type Grain, type ReportFilter } from './cells.ts';
import { figuresOf, NO_SUMS, showFigures, type MinorFigures, type ShareSums } from './figures.ts';
import { daysOf, hoursOf, spanBefore, spanOfKey } from './hours.ts';
import { afterSql, afterValues, orderOf, orderSql, type RowPosition, type RowSorting } from './row-order.ts';
import { readTitles } from './titles.ts';

/** Rows of a page; the totals hold for all. */
const ROWS_A_PAGE = 500;

export interface AskedReport {
  filter: ReportFilter;
  span: TimeSpan;
  by: ReportView;
  frequency: Frequency;
  /** Whether the rows count their active players, which takes the finer sums. */
  withActive: boolean;
  /** Undefined: by turnover, and by date in their order. */
  sorting?: RowSorting | undefined;
  /** The page after this row. */
  after?: RowPosition | undefined;
  language: Language;
  clock: SiteClock & { title: string };
}

interface GroupRow extends ShareSums {
  key: string | null;
  platformId: number | null;
  isTotal: number;
  groups: bigint;
  worth: string;
}

/** What the rows go by, as a text; and the grain that it needs. */
function keyOf(
  by: ReportView,
  frequency: Frequency,
  { weekStart }: SiteClock,
): { key: string; grain: Grain } {
  if (by === 'level') return { key: 'child_id::text', grain: 'day' };
  if (by === 'platform') return { key: 'platform_id::text', grain: 'day' };
  if (by === 'game') return { key: 'game_code', grain: 'hour' };
  if (by === 'player') return { key: 'player_id::text', grain: 'hour' };
  const first: Record<Frequency, string> = {
    none: `'all'`,
    hourly: `to_char(day + hour * interval '1 hour', 'YYYY-MM-DD HH24:00')`,
    daily: `to_char(day, 'YYYY-MM-DD')`,
    weekly: `to_char(day - (extract(dow from day)::integer - ${WEEK_STARTS[weekStart]} + 7) % 7, 'YYYY-MM-DD')`,
    monthly: `to_char(day, 'YYYY-MM-01')`,
  };
  return { key: first[frequency], grain: frequency === 'hourly' ? 'hour' : 'day' };
}

const finest = (one: Grain, other: Grain): Grain => (one === 'hour' || other === 'hour' ? 'hour' : 'day');

/** A statement whose plan each connection keeps: planning takes longer than reading a month of sums. */
function planned(text: string): { name: string; text: string } {
  return { name: `report_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`, text };
}

/** A row of the figures that a game of two platforms shares has one of each. */
const PER_ROW = 'key, platform_id';
/** How many players have bets that count, beside the cells of each row. */
const WITH_ACTIVE = `keyed left join (
            select key as of_key, platform_id as of_platform, count(*) as active
              from (select ${PER_ROW}, player_id from keyed group by ${PER_ROW}, player_id having sum(bets) > 0) p group by 1, 2) players
          on of_key = key and of_platform is not distinct from platform_id`;

/** The first rows in their order (by date without a sort the latest), those behind `after` where it is given; and the totals of all. */
export async function readGroups(
  tx: Queryable,
  {
    filter,
    by,
    frequency,
    sorting,
    after,
    clock,
  }: Pick<AskedReport, 'filter' | 'by' | 'frequency' | 'sorting' | 'after' | 'clock'>,
  most: number,
): Promise<{ rows: GroupRow[]; totals: ShareSums | undefined; groups: number }> {
  const { key, grain } = keyOf(by, frequency, clock);
  const platform = by === 'game' ? 'platform_id' : 'null::integer';
  const isByActive = sorting?.by === 'active';
  const cells = cellsOf(filter, isByActive ? 'hour' : finest(grain, grainOf(filter)));
  const order = orderOf(by, sorting, filter.node.level);
  const text = `with cells as (${cells}),
          keyed as (select ${key} as key, ${platform} as platform_id, player_id, ${SHARE_COLUMNS.join(', ')} from cells)
     select ${PER_ROW}, grouping(key) as is_total, count(*) over () as groups, ${order.worth} as worth, ${TOTALS}
       from ${isByActive ? WITH_ACTIVE : 'keyed'} group by grouping sets ((${PER_ROW}), ())
     having grouping(key) = 1 or (sum(bets) <> 0 or sum(stake_minor) <> 0 or sum(payout_minor) <> 0) and ${after ? afterSql(order) : 'true'}
      order by ${orderSql(order)} limit $11`;
  // The usual order alone: there are hundreds of others.
  const found = await tx.query<GroupRow>(sorting || after ? text : planned(text), [
    ...valuesOf(filter),
    most + 1,
    ...(after ? afterValues(after) : []),
  ]);
  const rows = found.filter(({ isTotal }) => isTotal === 0);
  const totals = found.find(({ isTotal }) => isTotal === 1);
  return {
    rows: by === 'date' && !sorting ? rows.reverse() : rows,
    totals: totals?.bets === null ? undefined : totals,
    groups: Number(found[0]?.groups ?? 1n) - 1,
  };
}

/** How the rows of a page are told apart. */
const rowKey = ({ key, platformId }: Pick<GroupRow, 'key' | 'platformId'>): string =>
  `${platformId ?? ''} ${key ?? ''}`;

/** How many players have bets that count: by row, and for all together. */
async function readActive(
  tx: Queryable,
  { filter, by, frequency, clock }: AskedReport,
): Promise<{ rows: Map<string, number>; all: number }> {
  const { key } = keyOf(by, frequency, clock);
  const platform = by === 'game' ? 'platform_id' : 'null::integer';
  const found = await tx.query<Pick<GroupRow, 'key' | 'platformId' | 'isTotal'> & { active: bigint }>(
    `with cells as (${cellsOf(filter, 'hour')}),
          players as (select ${key} as key, ${platform} as platform_id, player_id from cells group by 1, 2, 3 having sum(bets) > 0)
     select ${PER_ROW}, grouping(key) as is_total, count(distinct player_id) as active from players group by grouping sets ((${PER_ROW}), ())`,
    valuesOf(filter),
  );
  return {
    rows: new Map(found.map((row) => [rowKey(row), Number(row.active)])),
    all: Number(found.find(({ isTotal }) => isTotal === 1)?.active ?? 0n),
  };
}

/** Undefined without any (rule R23). */
export async function readAdjustments(
  tx: Queryable,
  filter: ReportFilter,
): Promise<(ShareSums & { lines: bigint }) | undefined> {
  const found = await tx.get<ShareSums & { lines: bigint }>(planned(adjustmentsOf(filter)), valuesOf(filter));
  return found.lines === 0n ? undefined : found;
}

type Shown = Pick<
  Output<'getReport'>,
  'rows' | 'more' | 'totals' | 'adjustments' | 'active' | 'trend' | 'before' | 'platforms'
>;

/** The row after which the next page begins. */
type Last = { last: RowPosition | undefined };

export async function readReport(db: Db, asked: AskedReport): Promise<Shown & Last> {
  const { filter, span, clock } = asked;
  const { currency, node } = filter;
  return db.tx(
    async (tx) => {
      const { rows, totals = NO_SUMS, groups } = await readGroups(tx, asked, ROWS_A_PAGE);
      const active = asked.withActive ? await readActive(tx, asked) : undefined;
      const show = (sums: ShareSums) => showFigures(figuresOf(sums, node.level), currency);
      const days = await readGroups(tx, { filter, by: 'date', frequency: 'daily', clock }, ROWS_A_PAGE);
      const platforms = await readGroups(
        tx,
        { filter: { ...filter, platformId: null, gameCode: null }, by: 'platform', frequency: 'none', clock },
        ROWS_A_PAGE,
      );
      const past = await readGroups(
        tx,
        {
          filter: { ...filter, ...hoursOf(spanBefore(span, clock), clock) },
          by: 'date',
          frequency: 'none',
          clock,
        },
        1,
      );
      const adjustments = await readAdjustments(tx, filter);
      const names = await readTitles(tx, 'platform', platforms.rows, asked.language);
      const { self_total, win_loss, valid_stake, delivery } = show(past.totals ?? NO_SUMS);
      const more = Math.max(0, groups - rows.length);
      return {
        rows: await showRows(tx, asked, rows, { show, active: active?.rows }),
        more,
        last: more > 0 ? positionOf(rows, asked) : undefined,
        totals: show(totals),
        adjustments: adjustments ? { lines: Number(adjustments.lines), figures: show(adjustments) } : null,
        active: active?.all ?? null,
        trend: showTrend(days.rows, asked),
        before: { self_total, win_loss, valid_stake, delivery },
        platforms: platforms.rows.map((row) => ({
          game_type: Number(row.key),
          title: names.get(row.key!)?.title ?? row.key!,
          total: toMajor(figuresOf(row, node.level).self_total, currency),
        })),
      };
    },
    { isolation: 'repeatable read' },
  );
}

function positionOf(rows: readonly GroupRow[], { by, sorting }: AskedReport): RowPosition {
  const last = by === 'date' && !sorting ? rows[0]! : rows.at(-1)!;
  return { worth: last.worth, key: last.key!, platformId: last.platformId };
}

/** Each day of the interval that has begun: one without bets is 0. */
function showTrend(rows: readonly GroupRow[], { filter, span, clock }: AskedReport): Shown['trend'] {
  const { node, currency } = filter;
  const byDay = new Map(rows.map((row) => [row.key!, figuresOf(row, node.level).self_total]));
  const days = daysOf({ from: span.from, to: Math.min(span.to, clock.nowS) }, clock);
  return days.map((day) => ({ day, total: toMajor(byDay.get(day) ?? 0n, currency) }));
}

async function showRows(
  tx: Queryable,
  { by, frequency, language, span, clock }: AskedReport,
  rows: readonly GroupRow[],
  { show, active }: { show: (sums: ShareSums) => ReportFigures; active: Map<string, number> | undefined },
): Promise<ReportRow[]> {
  const titles = await readTitles(tx, by, rows, language);
  return rows.map((row) => {
    const key = row.key!;
    const named = titles.get(`${row.platformId ?? ''}${key}`) ?? titles.get(key);
    const its = by === 'date' ? spanOfKey(key, frequency, span, clock) : undefined;
    return {
      key: named?.key ?? key,
      title: named?.title ?? key,
      type: named?.type ?? null,
      game_type: row.platformId ?? (by === 'platform' ? Number(key) : null),
      from: its?.from ?? null,
      to: its?.to ?? null,
      active: active === undefined ? null : (active.get(rowKey(row)) ?? 0),
      figures: show(row),
    };
  });
}

/** Every row of a view, for a file. */
export async function readAllRows(
  db: Db,
  asked: AskedReport,
  most: number,
): Promise<{ rows: { title: string; type: string; figures: MinorFigures }[]; totals: MinorFigures }> {
  const { node } = asked.filter;
  const { rows, totals = NO_SUMS } = await readGroups(db, asked, most);
  const titles = await readTitles(db, asked.by, rows, asked.language);
  return {
    rows: rows.map((row) => {
      const named = titles.get(`${row.platformId ?? ''}${row.key!}`) ?? titles.get(row.key!);
      return {
        title: named?.title ?? row.key!,
        type: named?.type ?? '',
        figures: figuresOf(row, node.level),
      };
    }),
    totals: figuresOf(totals, node.level),
  };
}
