import type { Db, Queryable, Statement } from '@parlour/server/base/db/db';

/** A database in which something else happens once after the first rows that are read: as another process would, between two statements. */
export function disturbed(db: Db, happens: () => Promise<unknown>): Db {
  let isDone = false;
  async function then<Rows>(rows: Rows): Promise<Rows> {
    if (!isDone) {
      isDone = true;
      await happens();
    }
    return rows;
  }
  const over = <Q extends Queryable>(reader: Q): Q => ({
    ...reader,
    get: (statement: Statement, values?: readonly unknown[]) => reader.get(statement, values).then(then),
    query: (statement: Statement, values?: readonly unknown[]) => reader.query(statement, values).then(then),
  });
  return { ...over(db), tx: (work, options) => db.tx((tx) => work(over(tx)), options) };
}
