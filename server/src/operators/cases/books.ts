import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import { calledBook, paymentBook, platformBook, reconcile, type Book, type Seen } from './reconcile.ts';
import { raiseUnknownTransfers } from './unknown-transfers.ts';
import { raiseUnknownWithdrawals } from './unknown-withdrawals.ts';

export interface Outside {
  db: Db;
  log: DbLog;
  providers: Pick<Providers, 'find' | 'findSeamless'>;
  gateway: PaymentGateway;
}

/** A process that died over a book is followed by another after this. */
const LEASE = '30 minutes';

/** Every book that has something of ours, by name. */
export async function listBooks({ db, providers, gateway }: Omit<Outside, 'log'>): Promise<Book[]> {
  const called = await db.query<{ id: number }>(
    `select id from game_platform g where kind = 'seamless' and exists (select 1 from wallet_call) order by id`,
  );
  const vendors = new Map(
    called.flatMap(({ id }) => {
      const provider = providers.findSeamless(id);
      return provider ? [[provider.name, provider]] : [];
    }),
  );
  const platforms = (await listMovedAt({ db, providers })).map((provider) => platformBook(db, provider));
  const paid = await db.find(
    `select from deposit where gateway_ref is not null union all select from withdrawal limit 1`,
  );
  return [
    ...platforms,
    ...[...vendors.values()].map((provider) => calledBook(db, provider)),
    ...(paid ? [paymentBook(db, gateway)] : []),
  ];
}

/** The platforms that points have been moved to. */
async function listMovedAt({ db, providers }: Pick<Outside, 'db' | 'providers'>): Promise<Provider[]> {
  const rows = await db.query<{ id: number }>(
    `select id from game_platform g where kind = 'transfer'
        and exists (select 1 from point_transfer t where t.platform_id = g.id and t.decided_at is not null) order by id`,
  );
  return rows.flatMap(({ id }) => providers.find(id) ?? []);
}

/**
 * Compares what is due, each book once a day on one process; what is unknown for a day is looked at every time. Answers how many books
 * were compared.
 */
export async function reconcileDue(outside: Outside): Promise<number> {
  const { db, log } = outside;
  await raiseUnknownTransfers(db);
  await raiseUnknownWithdrawals(db);
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
  tell: (book: string, seen: Seen[]) => void,
): Promise<number> {
  const books = (await listBooks(outside)).filter(({ name }) => wanted === undefined || name === wanted);
  await raiseUnknownTransfers(outside.db);
  await raiseUnknownWithdrawals(outside.db);
  for (const book of books) tell(book.name, await reconcile(outside.db, outside.log, book));
  return books.length;
}
