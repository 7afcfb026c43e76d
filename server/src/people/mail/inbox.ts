import type { Output } from '@parlour/contract/endpoints';
import { MAILS_A_PAGE } from '@parlour/contract/inbox';
import type { Language } from '@parlour/contract/languages';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';

/** A player's mail. Every statement names the player, so that the id of another player's mail is unknown. */

interface HeadRow {
  id: bigint;
  title: string;
  createdAt: Date;
  isRead: boolean;
  keptUntil: Date | null;
}

/** A text in the language of the call, `$2`; English where it has none. */
const inLanguage = (column: string): string => `coalesce(nullif(${column} ->> $2, ''), ${column} ->> 'en')`;
const HEAD = `id, ${inLanguage('title')} as title, created_at, read_at is not null as is_read,
  case when kept_until > now() then kept_until end as kept_until`;

function showHead({ id, title, createdAt, isRead, keptUntil }: HeadRow) {
  return {
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
  const rows = await db.query<HeadRow>(
    `select ${HEAD} from mail where player_id = $1 and deleted_at is null
      order by created_at desc, id desc limit $3 offset $4`,
    [playerId, language, MAILS_A_PAGE, (page - 1) * MAILS_A_PAGE],
  );
  const { total } = await db.get<{ total: bigint }>(
    'select count(*) as total from mail where player_id = $1 and deleted_at is null',
    [playerId],
  );
  return { list: rows.map(showHead), total: Number(total), page_size: MAILS_A_PAGE };
}

/** The mail, and whether this was its first reading, which changes the count. */
export async function openMail(
  db: Queryable,
  playerId: bigint,
  language: Language,
  id: number,
): Promise<{ mail: Output<'openMail'>; isFirstReading: boolean }> {
  const { isFirstReading } = await db.get<{ isFirstReading: boolean }>(
    'select read_mail($1, $2) as is_first_reading',
    [playerId, id],
  );
  const row = await db.find<HeadRow & { content: string }>(
    `select ${HEAD}, ${inLanguage('content')} as content from mail where player_id = $1 and id = $3 and deleted_at is null`,
    [playerId, language, id],
  );
  if (!row) throw new Refusal('notFound');
  return { mail: { ...showHead(row), content: row.content }, isFirstReading };
}

/** Puts a mail away; one put away before stays so. Answers whether the count may have changed. */
export async function deleteMail(db: Queryable, playerId: bigint, id: number): Promise<boolean> {
  const kept = await db.find<{ until: string }>(
    `select site_time(kept_until) as until from mail
      where player_id = $1 and id = $2 and kept_until > now() and deleted_at is null`,
    [playerId, id],
  );
  if (kept) throw new Refusal('mailKept', { values: { until: kept.until } });
  const { isDeleted } = await db.get<{ isDeleted: boolean | null }>(
    'select delete_mail($1, $2) as is_deleted',
    [playerId, id],
  );
  if (isDeleted === null) throw new Refusal('notFound');
  return isDeleted;
}
