import type { Language, Multilingual } from '@parlour/contract/languages';
import type { Db, Queryable, Tx } from '../../../base/db/db.ts';
import { notifyChange } from '../../../base/live/changes.ts';
import type { Audience, BroadcastFile } from './file.ts';

/**
 * Mail to many players (rules N9, N10). One row holds it; a mailbox takes it in when it is next looked at (`meet_broadcasts`), and what a
 * player reads or deletes is a row of that player.
 */

export interface Broadcast {
  id: number;
  code: string;
  title: Multilingual;
  content: Multilingual;
  audience: Audience;
  state: 'draft' | 'scheduled' | 'live' | 'ended' | 'stopped';
  fromAt: Date | null;
  untilAt: Date | null;
  madeBy: string;
  madeAt: Date;
}

/** So many are scheduled or live at once: each mailbox is compared with all of them when one changes. */
export const MOST_OPEN_BROADCASTS = 50;

const COLUMNS = 'id, code, title, content, audience, state, from_at, until_at, made_by, made_at';

/** For the transaction that changes it. */
export function lockBroadcast(tx: Tx, code: string): Promise<Broadcast | undefined> {
  return tx.find<Broadcast>(`select ${COLUMNS} from mail_broadcast where code = $1 for update`, [code]);
}

export function findBroadcast(db: Queryable, code: string): Promise<Broadcast | undefined> {
  return db.find<Broadcast>(`select ${COLUMNS} from mail_broadcast where code = $1`, [code]);
}

export interface BroadcastFigures extends Broadcast {
  /** Players who have it in their mailbox or had it: who looked while it was live and is reached. */
  read: number;
  deleted: number;
}

/** The last ones with what players did with them, the newest first. */
export function listBroadcasts(db: Queryable, limit: number): Promise<BroadcastFigures[]> {
  return db.query<BroadcastFigures>(
    `select ${COLUMNS}, marks.read, marks.deleted from mail_broadcast b
       cross join lateral (select count(read_at)::integer as read, count(deleted_at)::integer as deleted
                             from mail_broadcast_mark m where m.broadcast_id = b.id) marks
      order by b.id desc limit $1`,
    [limit],
  );
}

/** Keeps it as a draft, in place of an earlier draft of that code. Answers false where one of that code was scheduled before. */
export async function saveBroadcast(tx: Tx, { code, ...file }: BroadcastFile, by: string): Promise<boolean> {
  const { title, content, audience } = file;
  const written = await tx.run(
    `insert into mail_broadcast (code, title, content, audience, made_by) values ($1, $2, $3, $4, $5)
     on conflict (code) do update set title = excluded.title, content = excluded.content, audience = excluded.audience,
       made_by = excluded.made_by, made_at = clock_timestamp() where mail_broadcast.state = 'draft'`,
    [code, JSON.stringify(title), JSON.stringify(content), JSON.stringify(audience), by],
  );
  return written > 0;
}

/** How many accounts are in the audience now: every account is looked at. */
export async function countReached(db: Queryable, audience: Audience): Promise<number> {
  const { reached } = await db.get<{ reached: number }>(
    'select count(*)::integer as reached from player where broadcast_reaches(id, $1)',
    [JSON.stringify(audience)],
  );
  return reached;
}

/** Whether it would reach that account now, and in which language. */
export function previewFor(
  db: Queryable,
  audience: Audience,
  playerId: bigint,
): Promise<{ reaches: boolean; language: Language }> {
  return db.get<{ reaches: boolean; language: Language }>(
    `select broadcast_reaches(id, $1) as reaches, coalesce(language, 'en') as language from player where id = $2`,
    [JSON.stringify(audience), playerId],
  );
}

export async function countOpenBroadcasts(db: Queryable): Promise<number> {
  const { open } = await db.get<{ open: number }>(
    `select count(*)::integer as open from mail_broadcast where state in ('scheduled', 'live')`,
  );
  return open;
}

export async function scheduleBroadcast(
  tx: Tx,
  id: number,
  { from, until }: { from: Date | undefined; until: Date },
): Promise<void> {
  await tx.run(
    `update mail_broadcast set state = 'scheduled', from_at = coalesce($2, now()), until_at = $3 where id = $1`,
    [id, from ?? null, until],
  );
}

/** It leaves every mailbox at once. */
export async function stopBroadcast(tx: Tx, id: number): Promise<void> {
  await tx.run(`update mail_broadcast_epoch set epoch = epoch + 1`);
  await tx.run(`update mail_broadcast set state = 'stopped' where id = $1`, [id]);
  await notifyChange(tx, 'inbox');
}

export const BROADCASTS_DUE = `exists (select from mail_broadcast where state = 'scheduled' and from_at <= now() or state = 'live' and until_at <= now())`;

/** Job: what has become due goes live, what is over ends, and all open pages learn of it. */
export function publishDueBroadcasts(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const { changed } = await tx.get<{ changed: number }>('select publish_broadcasts() as changed');
    if (changed > 0) await notifyChange(tx, 'inbox');
    return changed;
  });
}

/** Has the mailboxes take in what has become live, and leave out what has ended. */
export async function meetBroadcasts(db: Queryable, playerIds: readonly bigint[]): Promise<void> {
  // In one order, so that no two processes wait for each other.
  await db.run('select meet_broadcasts(id) from (select unnest($1::bigint[]) as id order by 1) boxes', [
    playerIds,
  ]);
}
