import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../base/db/db.ts';
import { CASE_KINDS } from '../../outside/books/case-kinds.ts';

/** Leaves these figures out while the database is away; the others are still served. */
async function orNone<T extends object>(
  gauge: Pick<Gauge, 'reset'>,
  reading: Promise<T>,
): Promise<T | undefined> {
  gauge.reset();
  return reading.catch(() => {
    gauge.reset();
    return undefined;
  });
}

/** Figures for alarms: waiting cases, and books that could not be compared. */
export function measureCases(db: Db, registry: Registry): void {
  const open = new Gauge({
    name: 'reconciliation_cases_open',
    help: 'Differences between the books that wait for operators, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const rows = await orNone(
        open,
        db.query<{ kind: string; count: number }>(
          `select kind, count(*)::int as count from reconciliation_case where state in ('open', 'proposed') group by kind`,
        ),
      );
      if (!rows) return;
      // A kind without open cases shows 0, which an alarm can tell from a missing figure.
      for (const kind of Object.keys(CASE_KINDS)) open.set({ kind }, 0);
      for (const { kind, count } of rows) open.set({ kind }, count);
    },
  });
  const failing = new Gauge({
    name: 'reconciliation_books_failing',
    help: 'Books outside whose last comparison could not be made whole',
    registers: [registry],
    async collect() {
      const row = await orNone(
        failing,
        db.get<{ count: number }>(
          'select count(*)::int as count from reconciliation_book where failures > 0',
        ),
      );
      if (row) failing.set(row.count);
    },
  });
}
