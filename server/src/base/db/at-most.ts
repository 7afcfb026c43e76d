import type { Db, Statement } from './db.ts';

/**
 * The same database for work that may not take all connections: at most so many of its statements and transactions run at once, the others
 * wait in order. A transaction must not use this database inside itself: it could wait for its own place.
 */
export function atMost(places: number, db: Db): Db {
  let free = places;
  const waiting: (() => void)[] = [];

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes to the statement that has waited longest, before any that comes now.
      if (next === undefined) free += 1;
      else next();
    }
  }

  type Values = readonly unknown[];
  const placed = <D extends Db>(of: D): D => ({
    ...of,
    query: (statement: Statement, values?: Values) => inPlace(() => of.query(statement, values)),
    get: (statement: Statement, values?: Values) => inPlace(() => of.get(statement, values)),
    find: (statement: Statement, values?: Values) => inPlace(() => of.find(statement, values)),
    run: (statement: Statement, values?: Values) => inPlace(() => of.run(statement, values)),
  });
  return { ...placed(db), tx: (work, options) => inPlace(() => db.tx(work, options)) };
}
