import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import type { SeamlessProvider } from '../../outside/providers/seamless-provider.ts';
import { BALANCE_KINDS, compareBalances } from './compare-balances.ts';
import { BET_KINDS, compareBets } from './compare-bets.ts';
import { comparePayments, DEPOSITS, WITHDRAWALS } from './compare-payments.ts';
import { compareTransfers, TRANSFER_KINDS } from './compare-transfers.ts';
import { compareWalletCalls, WALLET_CALL_KINDS } from './compare-wallet-calls.ts';
import type { CaseKind } from './case-kinds.ts';
import { noteVanished, raiseCase } from './cases.ts';
import type { Comparison } from './comparison.ts';

/** One list of a book outside that can be compared with ours. */
export interface Check {
  name: string;
  kinds: readonly CaseKind[];
  /** What its cases' subjects begin with, where other books have cases of these kinds too. */
  about?: string;
  /** From where the last comparison said to begin. Throws what its vendor's adapter throws where it cannot be asked. */
  compare: (cursor: string | null) => Promise<Comparison>;
}

/** A book outside: a game platform's, a called platform's, the payment gateway's. */
export interface Book {
  name: string;
  /** Null where the book is not one platform's. */
  platformId: number | null;
  checks: readonly Check[];
}

/** What a comparison of one list came to, as it is shown and kept. */
export interface Seen {
  check: string;
  compared: number;
  differences: number;
  newCases: number;
  vanished: number;
  /** Why it could not be made. */
  failed?: string;
}

/** Two looks at a balance lie this far apart. */
const LOOKS_APART_MS = 3_000;

export function platformBook(db: Db, provider: Provider, looksApartMs = LOOKS_APART_MS): Book {
  return {
    name: `platform ${provider.platformId}`,
    platformId: provider.platformId,
    checks: [
      {
        name: 'transfers',
        kinds: TRANSFER_KINDS,
        compare: (cursor) => compareTransfers(db, provider, cursor),
      },
      { name: 'bets', kinds: BET_KINDS, compare: (cursor) => compareBets(db, provider, cursor) },
      {
        name: 'balances',
        kinds: BALANCE_KINDS,
        compare: (from) => compareBalances(db, provider, { from, spacingMs: looksApartMs }),
      },
    ],
  };
}

/** The book of a vendor that keeps no points and calls our wallet. */
export function calledBook(db: Db, provider: SeamlessProvider): Book {
  return {
    name: provider.name,
    platformId: null,
    checks: [
      {
        name: 'transactions',
        kinds: WALLET_CALL_KINDS,
        about: `${provider.name} `,
        compare: (cursor) => compareWalletCalls(db, provider, cursor),
      },
    ],
  };
}

/** The payment gateway's book. */
export function paymentBook(db: Db, gateway: PaymentGateway): Book {
  return {
    name: 'payments',
    platformId: null,
    checks: [DEPOSITS, WITHDRAWALS].map((list) => ({
      name: `${list.noun}s`,
      kinds: [list.noun],
      compare: (cursor: string | null) => comparePayments(db, gateway, list, cursor),
    })),
  };
}

/** Compares a book, opens cases for what differs, and fixes nothing. A list that cannot be had keeps no other from being compared. */
export async function reconcile(db: Db, log: DbLog, book: Book): Promise<Seen[]> {
  const startedAt = new Date();
  const kept = await db.find<{ cursors: Record<string, string | null> }>(
    'select cursors from reconciliation_book where book = $1',
    [book.name],
  );
  const cursors: Record<string, string | null> = { ...kept?.cursors };
  const seen: Seen[] = [];
  for (const check of book.checks) {
    try {
      const comparison = await check.compare(cursors[check.name] ?? null);
      seen.push(await record(db, book, check, comparison));
      cursors[check.name] = comparison.cursor;
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, book: book.name, check: check.name }, 'a list could not be compared');
      seen.push({ check: check.name, compared: 0, differences: 0, newCases: 0, vanished: 0, failed });
    }
  }
  await db.run(
    `insert into reconciliation_book (book, next_at, started_at, finished_at, cursors, seen)
     values ($1, $2::timestamptz + interval '1 day', $2, clock_timestamp(), $3, $4)
     on conflict (book) do update
        set started_at = excluded.started_at, finished_at = excluded.finished_at, cursors = excluded.cursors, seen = excluded.seen,
            failures = case when $5 then reconciliation_book.failures + 1 else 0 end,
            next_at = case when $5 then clock_timestamp() + interval '10 minutes' else excluded.next_at end`,
    [
      book.name,
      startedAt,
      JSON.stringify(cursors),
      JSON.stringify(seen),
      seen.some(({ failed }) => failed !== undefined),
    ],
  );
  return seen;
}

async function record(db: Db, book: Book, check: Check, comparison: Comparison): Promise<Seen> {
  let newCases = 0;
  for (const difference of comparison.differences)
    if ((await raiseCase(db, difference))?.isNew) newCases += 1;
  let vanished = 0;
  // What differs otherwise now is another case: the one that it was is gone.
  for (const kind of check.kinds) {
    const met = comparison.differences.filter((difference) => difference.kind === kind);
    const subjects = met.map(({ subject }) => subject);
    vanished += await noteVanished(db, [kind], book.platformId, subjects, check.about);
  }
  return {
    check: check.name,
    compared: comparison.compared,
    differences: comparison.differences.length,
    newCases,
    vanished,
  };
}
