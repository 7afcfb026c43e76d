import type { Queryable } from '../../base/db/db.ts';
import { tooMany } from '../../base/http/limits.ts';
import { sendMail } from '../mail/mail.ts';
import { personalNotice, type NoticeName } from '../mail/personal-notices.ts';

export interface PersonalChange {
  playerId: bigint;
  /**
   * `nickname`, `avatar`, `phone`, `phone_confirmed` (the number stays the same), `secret_code`, `bank_account`, `crypto_address`,
   * `default_account`, `password`, `authenticator`, `passkey`, `recovery_codes`.
   */
  field: string;
  /** In the form that may be shown: numbers masked, codes left out. */
  before: string | null;
  after: string | null;
  /** An operator's name; without one the player made the change. */
  changedBy?: string;
  address: string;
  /** The mail that the player gets. */
  notice?: NoticeName;
}

/** Changes of one player within an hour. The record is kept for ever, so that a name flipped to and fro must not fill it. */
const MOST_AN_HOUR = 100;

/**
 * Records a change of personal data. The player gets a mail about a change that an attacker might have made. Refuses with 429 a player who
 * changes too much.
 */
export async function recordPersonalChange(tx: Queryable, change: PersonalChange): Promise<void> {
  const limiting = await tx.find<{ waitMs: number }>(
    `select ((3600 - extract(epoch from clock_timestamp() - at)) * 1000)::float8 as wait_ms from personal_change
      where player_id = $1 order by id desc offset $2 limit 1`,
    [change.playerId, MOST_AN_HOUR - 1],
  );
  if (limiting && limiting.waitMs > 0) throw tooMany(limiting.waitMs);
  await recordProtectiveChange(tx, change);
}

/**
 * Records a change by which an owner takes the account back, or a thief's factor off it: without the limit, which the thief could have used
 * up. What it costs is limit enough: the work on a password, a text message, a factor that was added before.
 */
export async function recordProtectiveChange(tx: Queryable, change: PersonalChange): Promise<void> {
  const { playerId, field, before, after, changedBy = 'player', address, notice } = change;
  const { id, at } = await tx.get<{ id: bigint; at: string }>(
    `insert into personal_change (player_id, field, before, after, changed_by, address) values ($1, $2, $3, $4, $5, $6)
     returning id, site_time(at) as at`,
    [playerId, field, before, after, changedBy, address],
  );
  if (notice === undefined) return;
  await sendMail(tx, {
    playerId,
    reference: `personal:${id}`,
    ...personalNotice(notice, { what: after ?? before ?? '', at, address }),
  });
}
