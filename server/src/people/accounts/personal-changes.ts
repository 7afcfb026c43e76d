import type { Queryable } from '../../base/db/db.ts';
import { tooMany } from '../../base/http/limits.ts';
import { sendMail } from '../mail/mail.ts';
import { personalNotice, type NoticeName } from '../mail/personal-notices.ts';
import { writeTextNotice, type TextNotice } from '../mail/text-notices.ts';

export interface PersonalChange {
  playerId: bigint;
  /**
   * `nickname`, `avatar`, `birth_date`, `birth_date_refused` (somebody too young), `phone`, `phone_confirmed` (the number stays the same), `next_phone` (it waits), `secret_code`, `bank_account`, `crypto_address`,
   * `default_account`, `password`, `authenticator`, `passkey`, `recovery_codes`, `place` (a new place that the password alone confirmed).
   */
  field: string;
  /** In the form that may be shown: numbers masked, codes left out. */
  before: string | null;
  after: string | null;
  /** An operator's name; without one the player made the change. */
  changedBy?: string;
  /** Null: an operator made the change, from no address of the player's. */
  address: string | null;
  /** The mail that the player gets. */
  notice?: NoticeName;
  /** The number that the player gave up with this change; null: there was none. */
  formerPhone?: string | null;
  /** From when on a number that waits is the player's, in the site's offset. */
  moment?: string;
}

/** Changes that the player's number hears of. */
const TEXTED: Readonly<Record<string, TextNotice>> = {
  phone: 'phoneChanged',
  next_phone: 'phoneWaits',
  password: 'password',
  authenticator: 'factors',
  passkey: 'factors',
  recovery_codes: 'factors',
  secret_code: 'secretCode',
  bank_account: 'payoutAccount',
  crypto_address: 'payoutAccount',
};

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
  const {
    playerId,
    field,
    before,
    after,
    changedBy = 'player',
    address,
    notice,
    formerPhone,
    moment,
  } = change;
  const { id, at } = await tx.get<{ id: bigint; at: string }>(
    `insert into personal_change (player_id, field, before, after, changed_by, address) values ($1, $2, $3, $4, $5, $6)
     returning id, site_time(at) as at`,
    [playerId, field, before, after, changedBy, address],
  );
  const event = after === null && field === 'next_phone' ? undefined : TEXTED[field];
  const what = after ?? before ?? '';
  if (event !== undefined)
    await writeTextNotice(tx, {
      playerId,
      event,
      facts: { what, ...(moment !== undefined && { moment }) },
      ...(address !== null && { address }),
      ...(formerPhone !== undefined && { phone: formerPhone }),
    });
  if (notice === undefined) return;
  await sendMail(tx, {
    playerId,
    reference: `personal:${id}`,
    isAboutSafety: true,
    ...personalNotice(notice, { what, at, address: address ?? '', moment: moment ?? '' }),
  });
}
