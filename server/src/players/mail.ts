import type { InboxCount } from '@parlour/contract/inbox';
import { MAX_MAILS } from '@parlour/contract/inbox';
import { LANGUAGES, type Multilingual } from '@parlour/contract/languages';
import { cleanHtml } from '../content/html.ts';
import type { Db, Queryable } from '../db/db.ts';
import { playerTopic, type Hub } from '../stream/hub.ts';

/** A letter to one player; the same reference is sent once. */
export interface NewMail {
  playerId: bigint;
  reference: string;
  title: Multilingual;
  /** HTML: what is not harmless in it is left out. */
  content: Multilingual;
  createdAt?: Date;
}

/** Puts a mail into a player's box; of more than `MAX_MAILS` the oldest go. Answers false when it was there before. */
export async function sendMail(db: Queryable, mail: NewMail): Promise<boolean> {
  const content = Object.fromEntries(
    LANGUAGES.map((language) => [language, cleanHtml(mail.content[language])]),
  );
  const sent = await db.run(
    `insert into mail (player_id, reference, title, content, created_at)
     values ($1, $2, $3, $4, coalesce($5, now())) on conflict (player_id, reference) do nothing`,
    [
      mail.playerId,
      mail.reference,
      JSON.stringify(mail.title),
      JSON.stringify(content),
      mail.createdAt ?? null,
    ],
  );
  if (sent === 0) return false;
  await db.run(
    `delete from mail where id in
       (select id from mail where player_id = $1 order by created_at desc, id desc offset $2)`,
    [mail.playerId, MAX_MAILS],
  );
  return true;
}

export async function readUnreadCount(db: Queryable, playerId: bigint): Promise<InboxCount> {
  const row = await db.find<{ unread: number; version: bigint }>(
    { name: 'unread_count', text: 'select unread, version from inbox where player_id = $1' },
    [playerId],
  );
  return { count: row?.unread ?? 0, version: Number(row?.version ?? 0n) };
}

/** Tells the player's open pages how many mails are unread. To be called once the change is committed. */
export async function publishUnreadCount({ db, hub }: { db: Db; hub: Hub }, playerId: bigint): Promise<void> {
  hub.publish(playerTopic(playerId), 'unreadCount', await readUnreadCount(db, playerId));
}
