import { COLUMNS, type ColumnId } from './columns.ts';

/** The chosen columns in the reader's own order. */

const NAMES = COLUMNS.map(({ id }) => id);

/** A column comes behind the nearest of those before it in the usual order that is chosen. */
export function withColumn(chosen: readonly ColumnId[], id: ColumnId): readonly ColumnId[] {
  const before = NAMES.slice(0, NAMES.indexOf(id)).findLast((each) => chosen.includes(each));
  return chosen.toSpliced(before === undefined ? 0 : chosen.indexOf(before) + 1, 0, id);
}

/** The last column stays: a table without any says nothing. */
export function withoutColumn(chosen: readonly ColumnId[], id: ColumnId): readonly ColumnId[] {
  return chosen.length > 1 ? chosen.filter((each) => each !== id) : chosen;
}

/** Before the first place and behind the last there is none. */
export function moveColumn(chosen: readonly ColumnId[], id: ColumnId, to: number): readonly ColumnId[] {
  if (to < 0 || to >= chosen.length) return chosen;
  return chosen.filter((each) => each !== id).toSpliced(to, 0, id);
}
