import type { Queryable } from '@parlour/server/base/db/db';

/** Every row of every table that names the player. */
export async function everythingOf(db: Queryable, playerId: bigint): Promise<Record<string, string[]>> {
  const columns = await db.query<{ tableName: string; columnName: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
        and (c.column_name = 'player_id' or c.table_name = 'player' and c.column_name = 'id')`,
  );
  const found: Record<string, string[]> = {};
  for (const { tableName, columnName } of columns) {
    const rows = await db.query<{ row: string }>(
      `select t::text as row from ${tableName} t where ${columnName} = $1 order by 1`,
      [playerId],
    );
    found[tableName] = rows.map(({ row }) => row);
  }
  return found;
}
