import type { RowSort } from '@parlour/contract/report';
import type { Frequency, ReportView } from '@parlour/contract/report-words';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import type { Seals } from '../../base/crypto/sealed.ts';
import { openCursor, sealCursor } from '../../base/records/cursor.ts';
import { accountsOf, type ReportFilter } from './cells.ts';
import { figureSql, type Level } from './figures.ts';

/** In which order the rows of a report come, over all of them: the database orders and cuts them into pages (rule R21). */

export interface RowSorting {
  by: RowSort;
  isUp: boolean;
}

/** The last row of a page. */
export interface RowPosition {
  worth: string;
  key: string;
  platformId: number | null;
}

interface RowOrder {
  /** By which rows are ordered, as SQL of the grouped cells. */
  worth: string;
  isUp: boolean;
  /** Rows of the same worth. */
  areKeysUp: boolean;
}

export function orderOf(by: ReportView, sorting: RowSorting | undefined, level: Level): RowOrder {
  const sumOf = (column: string): string => `sum(${column})`;
  if (sorting?.by === 'active')
    return { worth: 'coalesce(max(active), 0)::numeric', isUp: sorting.isUp, areKeysUp: true };
  if (sorting) return { worth: figureSql(sorting.by, level, sumOf), isUp: sorting.isUp, areKeysUp: true };
  // The latest of many.
  if (by === 'date') return { worth: '0::numeric', isUp: false, areKeysUp: false };
  return { worth: sumOf('valid_minor'), isUp: false, areKeysUp: true };
}

/** As a condition on the groups, whose `worth` it is, with the values of `afterValues` as $12 to $14. */
export function afterSql({ isUp, areKeysUp }: RowOrder): string {
  const [over, beyond] = [isUp ? '>' : '<', areKeysUp ? '>' : '<'];
  return `(worth ${over} $12::numeric or worth = $12::numeric and (key, coalesce(platform_id, 0)) ${beyond} ($13::text, $14::integer))`;
}

export const afterValues = ({ worth, key, platformId }: RowPosition): unknown[] => [
  worth,
  key,
  platformId ?? 0,
];

export function orderSql({ isUp, areKeysUp }: RowOrder): string {
  const way = areKeysUp ? '' : ' desc';
  return `is_total desc, worth${isUp ? '' : ' desc'}, key${way}, platform_id${way}`;
}

interface AskedPage {
  viewerId: bigint;
  filter: ReportFilter;
  by: ReportView;
  frequency: Frequency;
  sorting: RowSorting | undefined;
}

/** A cursor is good for the same reader, account, filter, view and order alone. */
const aboutOf = ({ viewerId, filter, by, frequency, sorting }: AskedPage): unknown[] => [
  'reportRows',
  viewerId,
  ...accountsOf(filter),
  filter.platformId,
  filter.gameCode,
  filter.product,
  by,
  frequency,
  sorting?.by,
  sorting?.isUp,
];

export function nextOf(seals: Seals, asked: AskedPage, span: TimeSpan, last: RowPosition): string {
  return sealCursor(seals, aboutOf(asked), [span.from, span.to, last.worth, last.key, last.platformId ?? 0]);
}

/** Where a page begins, and the interval of the first one: a range by name may be another one by now. */
export function readRowsAfter(
  seals: Seals,
  asked: AskedPage,
  after: string | undefined,
): { span: TimeSpan; after: RowPosition } | undefined {
  if (after === undefined) return undefined;
  const [from, to, worth, key, platformId] = openCursor(seals, aboutOf(asked), after);
  return {
    span: { from: Number(from), to: Number(to) },
    after: { worth: String(worth), key: String(key), platformId: Number(platformId) },
  };
}
