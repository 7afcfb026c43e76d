import type { Queryable } from '@parlour/server/base/db/db';

/** Every row of every table that names the player. */
export async function everythingOf(db: Queryable, playerId: bigint): Promise<Record<string, string[]>> {
  const columns = await db.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
        and (c.column_name = 'player_id' or c.table_name = 'player' and c.column_name = 'id')`,
  );
  const found: Record<string, string[]> = {};
  for (const { table_name, column_name } of columns) {
    const rows = await db.query<{ row: string }>(
      `select t::text as row from ${table_name} t where ${column_name} = $1 order by 1`,
      [playerId],
    );
    found[table_name] = rows.map(({ row }) => row);
  }
  return found;
}
