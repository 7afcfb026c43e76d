import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { MAILS_A_PAGE, type MailKind } from '@parlour/contract/inbox';
import type { Language } from '@parlour/contract/languages';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { meetBroadcasts } from './broadcasts/broadcasts.ts';

/**
 * A player's mailbox: their own mail and the mails to many that it has taken in. Every statement names the player, so that the id of
 * another player's mail is unknown.
 */

interface HeadRow {
  kind: MailKind;
  id: bigint;
  title: string;
  createdAt: Date;
  isRead: boolean;
  keptUntil: Date | null;
}

type Which = ParsedInput<'openMail'>;

/** A text in the language of the call, `$2`; English where it has none. */
const inLanguage = (column: string): string => `coalesce(nullif(${column} ->> $2, ''), ${column} ->> 'en')`;

/** What is in the mailbox of the player `$1`, of one kind. */
const SOURCES: Record<MailKind, string> = {
  mail: `select 'mail' as kind, id, title, content, created_at, read_at is not null as is_read,
                case when kept_until > now() then kept_until end as kept_until
           from mail where player_id = $1 and deleted_at is null`,
  broadcast: `select 'broadcast' as kind, b.id::bigint as id, b.title, b.content, b.from_at as created_at, m.read_at is not null as is_read,
                     null::timestamptz as kept_until
                from inbox i join mail_broadcast b on b.id = any(i.broadcasts) and b.state = 'live'
                left join mail_broadcast_mark m on m.player_id = i.player_id and m.broadcast_id = b.id
               where i.player_id = $1 and m.deleted_at is null`,
};
const HEAD = `kind, id, ${inLanguage('title')} as title, created_at, is_read, kept_until`;

function showHead({ kind, id, title, createdAt, isRead, keptUntil }: HeadRow) {
  return {
    kind,
    id: Number(id),
    title,
    create_time: unixSeconds(createdAt),
    is_read: isRead,
    kept_until: keptUntil && unixSeconds(keptUntil),
  };
}

export async function listMails(
  db: Queryable,
  playerId: bigint,
  language: Language,
  page: number,
): Promise<Output<'listMails'>> {
  await meetBroadcasts(db, [playerId]);
  // A box is bounded: MAX_MAILS of its own, or ten times as many that the player must keep, and MOST_OPEN_BROADCASTS.
  const rows = await db.query<HeadRow & { total: bigint }>(
    `select ${HEAD}, count(*) over () as total from (${SOURCES.mail} union all ${SOURCES.broadcast}) box
      order by created_at desc, kind, id desc limit $3 offset $4`,
    [playerId, language, MAILS_A_PAGE, (page - 1) * MAILS_A_PAGE],
  );
  const total = rows[0]?.total ?? (await countMails(db, playerId));
  return { list: rows.map(showHead), total: Number(total), page_size: MAILS_A_PAGE };
}

/** For a page behind the last one. */
async function countMails(db: Queryable, playerId: bigint): Promise<bigint> {
  const { total } = await db.get<{ total: bigint }>(
    `select count(*) as total from (${SOURCES.mail} union all ${SOURCES.broadcast}) box`,
    [playerId],
  );
  return total;
}

/** The mail, and whether this was its first reading, which changes the count. */
export async function openMail(
  db: Queryable,
  playerId: bigint,
  language: Language,
  { id, kind }: Which,
): Promise<{ mail: Output<'openMail'>; isFirstReading: boolean }> {
  const isFirstReading = await mark(db, playerId, { id, kind }, 'read');
  const row = await db.find<HeadRow & { content: string }>(
    `select ${HEAD}, ${inLanguage('content')} as content from (${SOURCES[kind]}) box where id = $3`,
    [playerId, language, id],
  );
  if (!row) throw new Refusal('notFound');
  return { mail: { ...showHead(row), content: row.content }, isFirstReading: isFirstReading === true };
}

/** Puts a mail away; one put away before stays so. Answers whether the count may have changed. */
export async function deleteMail(db: Queryable, playerId: bigint, { id, kind }: Which): Promise<boolean> {
  const kept =
    kind === 'mail' &&
    (await db.find<{ until: string }>(
      `select site_time(kept_until) as until from mail
        where player_id = $1 and id = $2 and kept_until > now() and deleted_at is null`,
      [playerId, id],
    ));
  if (kept) throw new Refusal('mailKept', { values: { until: kept.until } });
  const isDeleted = await mark(db, playerId, { id, kind }, 'deleted');
  if (isDeleted === null) throw new Refusal('notFound');
  return isDeleted;
}

/** Answers whether something was unread. */
export async function readAllMails(db: Queryable, playerId: bigint): Promise<boolean> {
  await meetBroadcasts(db, [playerId]);
  const { changed } = await db.get<{ changed: boolean }>('select read_all_mail($1) as changed', [playerId]);
  return changed;
}

/** Ids of mails to many are integers of the database. */
const MOST_BROADCAST_ID = 2 ** 31 - 1;

const MARKS = {
  mail: {
    read: 'select read_mail($1, $2) as is_new',
    deleted: 'select delete_mail($1, $2) as is_new',
  },
  broadcast: {
    read: 'select mark_broadcast($1, $2, false) as is_new',
    deleted: 'select mark_broadcast($1, $2, true) as is_new',
  },
} as const;

/** Whether it is marked so for the first time; null where the mailbox has no such mail. */
async function mark(
  db: Queryable,
  playerId: bigint,
  { id, kind }: Which,
  as: 'read' | 'deleted',
): Promise<boolean | null> {
  if (kind === 'broadcast') {
    if (id > MOST_BROADCAST_ID) return null;
    await meetBroadcasts(db, [playerId]);
  }
  const { isNew } = await db.get<{ isNew: boolean | null }>(MARKS[kind][as], [playerId, id]);
  return isNew;
}
