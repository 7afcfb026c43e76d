import type { InboxCount } from '@parlour/contract/inbox';
import { MAX_MAILS, SAFETY_MAIL_DAYS } from '@parlour/contract/inbox';
import { LANGUAGES, type Multilingual } from '@parlour/contract/languages';
import { cleanHtml } from '../../base/content/html.ts';
import { notifyChange, type Changes } from '../../base/live/changes.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';
import { meetBroadcasts } from './broadcasts/broadcasts.ts';

interface Needs {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
}

/** What a mail says. */
export interface Letter {
  title: Multilingual;
  /** HTML: what is not harmless in it is left out. */
  content: Multilingual;
}

/** A letter to one player; the same reference is sent once. */
export interface NewMail extends Letter {
  playerId: bigint;
  reference: string;
  createdAt?: Date;
  /** Its reader cannot delete it for `SAFETY_MAIL_DAYS`: a thief in the account cannot hide it from the owner. */
  isAboutSafety?: boolean;
}

/** Puts a mail into a player's box; of more than `MAX_MAILS` the oldest go. Answers false when it was there before. */
export async function sendMail(db: Queryable, mail: NewMail): Promise<boolean> {
  const content = Object.fromEntries(
    LANGUAGES.map((language) => [language, cleanHtml(mail.content[language])]),
  );
  const { isNew } = await db.get<{ isNew: boolean }>(
    'select deliver_mail($1, $2, $3, $4, $5, $6, $7) as is_new',
    [
      mail.playerId,
      mail.reference,
      JSON.stringify(mail.title),
      JSON.stringify(content),
      mail.createdAt ?? null,
      MAX_MAILS,
      mail.isAboutSafety === true ? SAFETY_MAIL_DAYS : null,
    ],
  );
  if (isNew) await notifyInbox(db, mail.playerId);
  return isNew;
}

export async function readUnreadCount(db: Queryable, playerId: bigint): Promise<InboxCount> {
  const row = await readInbox(db, playerId);
  if (row.isCurrent) return row.count;
  await meetBroadcasts(db, [playerId]);
  return (await readInbox(db, playerId)).count;
}

/** Two rows by their keys, however much mail there is. */
async function readInbox(
  db: Queryable,
  playerId: bigint,
): Promise<{ count: InboxCount; isCurrent: boolean }> {
  const row = await db.get<{ unread: number; version: bigint; isCurrent: boolean }>(
    {
      name: 'unread_count',
      text: `select coalesce(i.unread, 0) as unread, coalesce(i.version, 0) as version, coalesce(i.epoch, 0) >= e.epoch as is_current
               from mail_broadcast_epoch e left join inbox i on i.player_id = $1`,
    },
    [playerId],
  );
  return { count: { count: row.unread, version: Number(row.version) }, isCurrent: row.isCurrent };
}

/** Notifies all processes that the player's count has changed, so that the player's open pages get it. */
export function notifyInbox(db: Queryable, playerId: bigint): Promise<void> {
  return notifyChange(db, 'inbox', String(playerId));
}

/** Mailboxes of one statement: their rows are locked until it is done. */
const MOST_AT_ONCE = 1_000;

/** Publishes changed counts of unread mail to the players with a stream to this process. */
export function publishUnreadCounts({ db, hub, changes, log }: Needs): void {
  const waiting = new Set<bigint>();
  let isPublishing = false;

  async function publish(): Promise<void> {
    // One query at a time: changes meanwhile join the next, so that a mailing to all players costs a few statements.
    while (waiting.size > 0) {
      const present = new Set(hub.playersPresent());
      const next = [...waiting].slice(0, MOST_AT_ONCE);
      for (const id of next) waiting.delete(id);
      const ids = next.filter((id) => present.has(id));
      if (ids.length === 0) continue;
      await meetBroadcasts(db, ids);
      const rows = await db.query<{ playerId: bigint; count: number; version: bigint }>(
        'select player_id, unread as count, version from inbox where player_id = any($1)',
        [ids],
      );
      for (const { playerId, count, version } of rows)
        hub.publish(playerTopic(playerId), 'unreadCount', { count, version: Number(version) });
    }
  }

  changes.on('inbox', (subject) => {
    for (const id of subject === undefined ? hub.playersPresent() : [BigInt(subject)]) waiting.add(id);
    if (isPublishing) return;
    isPublishing = true;
    publish()
      .catch((error: unknown) => log.error({ err: error }, 'unread counts could not be published'))
      .finally(() => (isPublishing = false));
  });
}
