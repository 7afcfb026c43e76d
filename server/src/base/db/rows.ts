/** Columns have few names: each is changed once. */
const CHANGED = new Map<string, string>();

function camelCase(column: string): string {
  const known = CHANGED.get(column);
  if (known !== undefined) return known;
  const changed = column.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  CHANGED.set(column, changed);
  return changed;
}

/** Rows with their columns in camelCase. What a column holds, JSON for instance, is left as it is. */
export function inCamelCase<Row>(rows: readonly Record<string, unknown>[]): Row[] {
  return rows.map((row) => {
    const changed: Record<string, unknown> = {};
    for (const column in row) changed[camelCase(column)] = row[column];
    return changed as Row;
  });
}
