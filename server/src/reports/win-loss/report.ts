import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import type { ReportFigures, ReportRow } from '@parlour/contract/report';
import type { Frequency, ReportView } from '@parlour/contract/report-words';
import { WEEK_STARTS, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import type { Db, Queryable } from '../../base/db/db.ts';
import { SHARE_COLUMNS } from '../../play/bets/share-parts.ts';
import { readBefore } from './before.ts';
import {
  adjustmentsOf,
  cellsOf,
  grainOf,
  readsFew,
  TOTALS,
  valuesOf,
  type Grain,
  type ReportFilter,
} from './cells.ts';
import { amountSql, figuresOf, NO_SUMS, showFigures, type MinorFigures, type ShareSums } from './figures.ts';
import { daysOf, hoursOf, spanBefore, spanOfKey } from './hours.ts';
import { planned } from './planned.ts';
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
  if (by === 'level') return { key: 'child_id', grain: 'day' };
  if (by === 'platform') return { key: 'platform_id', grain: 'day' };
  if (by === 'game') return { key: 'game_code', grain: 'hour' };
  if (by === 'player') return { key: 'player_id', grain: 'hour' };
  const first: Record<Frequency, string> = {
    none: `'all'`,
    hourly: `to_char(day + hour * interval '1 hour', 'YYYY-MM-DD HH24:00')`,
    daily: `to_char(day, 'YYYY-MM-DD')`,
    weekly: `to_char(day - (extract(dow from day)::integer - ${WEEK_STARTS[weekStart]} + 7) % 7, 'YYYY-MM-DD')`,
    monthly: `to_char(day, 'YYYY-MM-01')`,
  };
  return { key: first[frequency], grain: frequency === 'hourly' ? 'hour' : 'day' };
}

type AskedGroups = Pick<AskedReport, 'filter' | 'by' | 'frequency' | 'sorting' | 'after' | 'clock'>;

/** The grain that the rows of a view need. */
function grainOfRows({ filter, by, frequency, sorting, clock }: AskedGroups): Grain {
  const grains = [keyOf(by, frequency, clock).grain, grainOf(filter)];
  return sorting?.by === 'active' || grains.includes('hour') ? 'hour' : 'day';
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
  asked: AskedGroups,
  most: number,
): Promise<{ rows: GroupRow[]; totals: ShareSums | undefined; groups: number }> {
  const { filter, by, frequency, sorting, after, clock } = asked;
  const { key } = keyOf(by, frequency, clock);
  const platform = by === 'game' ? 'platform_id' : 'null::integer';
  const isByActive = sorting?.by === 'active';
  const grain = grainOfRows(asked);
  const cells = cellsOf(filter, grain);
  const order = orderOf(by, sorting, filter.node.level);
  // The totals are added up from the groups: the cells are read into one set of sums.
  const text = `with cells as (${cells}),
          keyed as (select ${key} as key, ${platform} as platform_id, player_id, ${SHARE_COLUMNS.join(', ')} from cells),
          groups as materialized (select key::text as key, platform_id, ${order.worth} as worth, ${TOTALS} from ${isByActive ? WITH_ACTIVE : 'keyed'} group by ${PER_ROW}),
          shown as (select * from groups where (bets <> 0 or stake_minor <> 0 or payout_minor <> 0) and ${after ? afterSql(order) : 'true'})
     select ${PER_ROW}, 0 as is_total, count(*) over () as groups, worth, ${SHARE_COLUMNS.join(', ')} from shown
     union all select null, null, 1, 0, null, ${TOTALS} from groups
      order by ${orderSql(order)} limit $11`;
  // The usual order alone: there are hundreds of others.
  const isKept = readsFew(filter, grain) && !sorting && !after;
  const found = await tx.query<GroupRow>(isKept ? planned(text) : text, [
    ...valuesOf(filter),
    most + 1,
    ...(after ? afterValues(after) : []),
  ]);
  const rows = found.filter(({ isTotal }) => isTotal === 0);
  const totals = found.find(({ isTotal }) => isTotal === 1);
  return {
    rows: by === 'date' && !sorting ? rows.toReversed() : rows,
    totals: totals?.bets === null ? undefined : totals,
    groups: Number(rows[0]?.groups ?? 0n),
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
          players as (select ${key}::text as key, ${platform} as platform_id, player_id from cells group by 1, 2, 3 having sum(bets) > 0)
     select ${PER_ROW}, grouping(key) as is_total, count(distinct player_id) as active from players group by grouping sets ((${PER_ROW}), ())`,
    valuesOf(filter),
  );
  return {
    rows: new Map(found.map((row) => [rowKey(row), Number(row.active)])),
    all: Number(found.find(({ isTotal }) => isTotal === 1)?.active ?? 0n),
  };
}

interface OutlineRow {
  key: string;
  /** A platform's. */
  title: string | null;
  /** The account's own. */
  total: bigint;
}

/** What the charts show, in one reading: the account's own total of each day, and of each platform, by turnover. */
async function readOutline(
  tx: Queryable,
  { filter }: Pick<AskedReport, 'filter'>,
): Promise<{ days: OutlineRow[]; platforms: OutlineRow[] }> {
  const text = `with cells as (${cellsOf(filter, grainOf(filter))})
     select grouping(day) as is_platform, coalesce(to_char(day, 'YYYY-MM-DD'), platform_id::text) as key,
            (select p.title from game_platform p where p.id = platform_id) as title, ${amountSql('self_total', filter.node.level)} as total
       from cells group by grouping sets ((day), (platform_id))
     having sum(bets) <> 0 or sum(stake_minor) <> 0 or sum(payout_minor) <> 0
      order by sum(valid_minor) desc, key`;
  const rows = await tx.query<OutlineRow & { isPlatform: number }>(planned(text), valuesOf(filter));
  return {
    days: rows.filter(({ isPlatform }) => isPlatform === 0),
    platforms: rows.filter(({ isPlatform }) => isPlatform === 1),
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
  const isOfFew = readsFew(filter, asked.withActive ? 'hour' : grainOfRows(asked));
  return db.tx(
    async (tx) => {
      const { rows, totals = NO_SUMS, groups } = await readGroups(tx, asked, ROWS_A_PAGE);
      const active = asked.withActive ? await readActive(tx, asked) : undefined;
      const show = (sums: ShareSums) => showFigures(figuresOf(sums, node.level), currency);
      const outline = await readOutline(tx, asked);
      const isOfAll = filter.platformId === null && filter.gameCode === null;
      const ofAll = { ...filter, platformId: null, gameCode: null };
      const { platforms } = isOfAll ? outline : await readOutline(tx, { filter: ofAll });
      const before = await readBefore(tx, { ...filter, ...hoursOf(spanBefore(span, clock), clock) });
      const adjustments = await readAdjustments(tx, filter);
      const more = Math.max(0, groups - rows.length);
      return {
        rows: await showRows(tx, asked, rows, { show, active: active?.rows }),
        more,
        last: more > 0 ? positionOf(rows, asked) : undefined,
        totals: show(totals),
        adjustments: adjustments ? { lines: Number(adjustments.lines), figures: show(adjustments) } : null,
        active: active?.all ?? null,
        trend: showTrend(outline.days, before.days, asked),
        before: before.figures,
        platforms: platforms.map(({ key, title, total }) => ({
          game_type: Number(key),
          title: title ?? key,
          total: toMajor(total, currency),
        })),
      };
    },
    { isolation: 'repeatable read', ...(isOfFew && { plans: 'generic' }) },
  );
}

function positionOf(rows: readonly GroupRow[], { by, sorting }: AskedReport): RowPosition {
  const last = by === 'date' && !sorting ? rows[0]! : rows.at(-1)!;
  return { worth: last.worth, key: last.key!, platformId: last.platformId };
}

/** Each day of the interval that has begun, beside the day of the interval before that has its place: one without bets is 0. */
function showTrend(
  rows: readonly OutlineRow[],
  before: ReadonlyMap<string, bigint>,
  { filter: { currency }, span, clock }: AskedReport,
): Shown['trend'] {
  const byDay = new Map(rows.map(({ key, total }) => [key, total]));
  const days = daysOf({ from: span.from, to: Math.min(span.to, clock.nowS) }, clock);
  const former = daysOf(spanBefore(span, clock), clock);
  return days.map((day, at) => {
    const its = former[at];
    return {
      day,
      total: toMajor(byDay.get(day) ?? 0n, currency),
      before: its === undefined ? null : toMajor(before.get(its) ?? 0n, currency),
    };
  });
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
