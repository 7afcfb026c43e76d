import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import { CASHIER_DECISIONS, CASHIER_WATCHES, listCashierBooks } from '../../cashier/books.ts';
import type { Book, BookScope, CaseDecisions, Watch } from '../../outside/books/book.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import { listPlayBooks, PLAY_DECISIONS, PLAY_WATCHES } from '../../play/books.ts';
import { PROMO_DECISIONS } from '../../promo/bonuses/decide.ts';
import { PROMO_WATCHES } from '../../promo/bonuses/watches.ts';
import { raiseWatched } from './cases.ts';
import { comparing } from './judgements.ts';
import { reconcile, type Seen } from './reconcile.ts';

export interface Outside {
  db: Db;
  log: DbLog;
  clock: Clock;
  providers: Pick<Providers, 'find' | 'findSeamless'>;
  gateway: PaymentGateway;
}

/** A process that died over a book is followed by another after this. */
const LEASE = '30 minutes';

/** The contributions of all domains. */
const WATCHES: readonly Watch[] = [...PLAY_WATCHES, ...CASHIER_WATCHES, ...PROMO_WATCHES];
export const DECISIONS: CaseDecisions = { ...PLAY_DECISIONS, ...CASHIER_DECISIONS, ...PROMO_DECISIONS };

/** Every book that has something of ours, by name; `all`: also those that our books know nothing of. */
export async function listBooks(
  { db, clock, providers, gateway }: Omit<Outside, 'log'>,
  scope: BookScope = 'known',
): Promise<Book[]> {
  const compared = comparing(db, clock);
  return [
    ...(await listPlayBooks(compared, providers, scope)),
    ...(await listCashierBooks(compared, gateway, scope)),
  ];
}

/** Cases of what our own books show. */
export async function raiseAllWatched(db: Db): Promise<void> {
  for (const watch of WATCHES) await raiseWatched(db, watch);
}

/**
 * Compares what is due, each book once a day on one process; what is unknown for a day is looked at every time. Answers how many books
 * were compared.
 */
export async function reconcileDue(outside: Outside): Promise<number> {
  const { db, log } = outside;
  await raiseAllWatched(db);
  const books = new Map((await listBooks(outside)).map((book) => [book.name, book]));
  // A new book waits a day: what was done a moment ago is not in every list yet.
  await db.run(
    `insert into reconciliation_book (book, next_at) select name, clock_timestamp() + interval '1 day' from unnest($1::text[]) name
     on conflict do nothing`,
    [[...books.keys()]],
  );
  const due = await db.query<{ book: string }>(
    `update reconciliation_book set next_at = clock_timestamp() + interval '${LEASE}'
      where book in (select book from reconciliation_book where next_at <= clock_timestamp() and book = any($1)
                      order by next_at limit 1 for update skip locked)
      returning book`,
    [[...books.keys()]],
  );
  for (const { book } of due) await reconcile(db, log, books.get(book)!);
  return due.length;
}

/** Compares one book now, or all of them. */
export async function reconcileNow(
  outside: Outside,
  wanted: string | undefined,
  report: (book: string, seen: Seen[]) => void,
): Promise<number> {
  const books = (await listBooks(outside)).filter(({ name }) => wanted === undefined || name === wanted);
  await raiseAllWatched(outside.db);
  for (const book of books) report(book.name, await reconcile(outside.db, outside.log, book));
  return books.length;
}
