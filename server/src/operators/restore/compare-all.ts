import { playerOfReference } from '../../outside/references.ts';
import { isSiteClosed } from '../../base/maintenance/site-maintenance.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { Db } from '../../base/db/db.ts';
import { recordAction } from '../acts/operator-actions.ts';
import { listBooks, raiseAllWatched, type Outside } from '../cases/books.ts';
import { reconcile, type Seen } from '../cases/reconcile.ts';
import type { Book } from '../../outside/books/book.ts';

/** A comparison that was cut off goes on where it was for so long; then it begins anew. */
const GOES_ON_FOR = '1 hour';

const BOOKS_AT_ONCE = 4;

export interface Compared {
  book: string;
  /** Undefined: it had been compared before this run was cut off. */
  seen: Seen[] | undefined;
  /** How many have been compared by now. */
  number: number;
  of: number;
}

/** Throws OperationError while players may change what is compared. */
export async function checkClosed(db: Db): Promise<void> {
  if (!(await isSiteClosed(db)))
    throw new OperationError(
      'the site is open: close it first, and until all is judged: npm run operator -- maintenance site on --for 1d',
    );
}

/** Why the books are not whole after a restore; undefined where none waits. Also beyond the hour in which a comparison goes on. */
export async function readUnjudgedRestore(db: Db): Promise<string | undefined> {
  const { isUnfinished, players } = await db.get<{ isUnfinished: boolean; players: number }>(
    `select exists (select from operator_action a where a.target = 'site' and a.action = 'restore.compare'
                       and not exists (select from operator_action f
                                        where f.target = 'site' and f.action = 'restore.proposed' and f.id > a.id)) as is_unfinished,
            (select count(distinct player_id)::int from reconciliation_case
              where state = 'proposed' and batch_id is not null) as players`,
  );
  if (isUnfinished) return 'books could not be compared since the restore: after-restore';
  return players > 0 ? `${players} players of the restore wait: after-restore approve` : undefined;
}

/** Throws OperationError while a restore is not judged: who plays on such books makes more differences. */
export async function checkRestored(db: Db): Promise<void> {
  const why = await readUnjudgedRestore(db);
  if (why !== undefined)
    throw new OperationError(
      `the site stays closed, ${why}. maintenance site off --anyway opens it all the same`,
    );
}

/**
 * Compares every book outside, also those that our books know nothing of. Run again after it was cut off, it goes on with the books that are
 * left. Answers the number of the act under which proposals are made, and the books that could not be had.
 */
export async function compareAll(
  outside: Outside,
  operator: string,
  report: (compared: Compared) => void,
): Promise<{ batchId: bigint; failed: string[] }> {
  const { db, log } = outside;
  const begun = await findUnfinished(db);
  const { id: batchId, at } = begun ?? (await begin(db, operator));
  await raiseAllWatched(db);
  const books = await listBooks(outside, 'all');
  const failed: string[] = [];
  let number = 0;
  async function compareNext(waiting: Iterator<Book>): Promise<void> {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const { name } = next.value;
      const seen = (await wasCompared(db, name, at)) ? undefined : await reconcile(db, log, next.value);
      if (seen?.some((one) => one.failed !== undefined)) failed.push(name);
      report({ book: name, number: (number += 1), of: books.length, seen });
    }
  }
  const waiting = books.values();
  await Promise.all(Array.from({ length: BOOKS_AT_ONCE }, () => compareNext(waiting)));
  return { batchId, failed };
}

/** The comparison and what it proposes are whole: the next one begins anew. */
export async function finishRestore(
  db: Db,
  operator: string,
  batchId: bigint,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAction(db, {
    operator,
    action: 'restore.proposed',
    target: 'site',
    detail: { batch: String(batchId), ...detail },
  });
}

async function begin(db: Db, operator: string): Promise<{ id: bigint; at: Date }> {
  const id = await recordAction(db, { operator, action: 'restore.compare', target: 'site' });
  return db.get<{ id: bigint; at: Date }>('select id, at from operator_action where id = $1', [id]);
}

function findUnfinished(db: Db): Promise<{ id: bigint; at: Date } | undefined> {
  return db.find<{ id: bigint; at: Date }>(
    `select a.id, a.at from operator_action a
      where a.target = 'site' and a.action = 'restore.compare' and a.at > clock_timestamp() - $1::interval
        and not exists (select from operator_action f where f.target = 'site' and f.action = 'restore.proposed' and f.id > a.id)
      order by a.id desc limit 1`,
    [GOES_ON_FOR],
  );
}

async function wasCompared(db: Db, book: string, since: Date): Promise<boolean> {
  const row = await db.find(
    'select from reconciliation_book where book = $1 and failures = 0 and started_at >= $2 and finished_at is not null',
    [book, since],
  );
  return row !== undefined;
}

/**
 * The highest number of a player that anything undecided outside names, where these books have not given it yet: it was a player's whom they
 * have lost, and no other account may get it.
 */
export async function findLostPlayerId(db: Db): Promise<bigint | undefined> {
  const rows = await db.query<{ reference: string; stated: string | null }>(
    `select evidence #>> '{references,0}' as reference, evidence #>> '{theirs,player}' as stated from reconciliation_case
      where state in ('open', 'proposed')`,
  );
  const { most } = await db.get<{ most: bigint }>('select coalesce(max(id), 0) as most from player');
  const named = rows.flatMap(({ reference, stated }) =>
    stated !== null && /^\d{1,18}$/.test(stated)
      ? BigInt(stated)
      : (playerOfReference(reference ?? '') ?? []),
  );
  const highest = named.reduce((high, id) => (id > high ? id : high), 0n);
  return highest > most ? highest : undefined;
}
