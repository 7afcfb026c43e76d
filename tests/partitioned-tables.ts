import { PLACEMENT } from '@parlour/server/schema/placement';

const PARTITIONS = 4;
const TABLE = /^create (unlogged )?table (\w+) \(\n((?:(?!\n\))[\s\S])*)\n\)( with \([^)]*\))?;$/gm;

/**
 * Declares each player's table of a migration in partitions by player. PostgreSQL itself then refuses a key without the player.
 */
export function partitionPlayerTables(sql: string): string {
  return sql.replace(TABLE, (statement, unlogged = '', table: string, columns: string, options = '') => {
    const column = PLACEMENT[table]?.playerColumn;
    if (!column) return statement;
    const partitions = Array.from(
      { length: PARTITIONS },
      (_, n) =>
        `create ${unlogged}table ${table}_${n} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${n})${options};`,
    );
    return [`create table ${table} (`, columns, `) partition by hash (${column});`, ...partitions].join('\n');
  });
}
