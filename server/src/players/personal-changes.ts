import type { Queryable } from '../db/db.ts';
import { sendMail } from './mail.ts';
import { PERSONAL_NOTICES, type NoticeName } from './personal-notices.ts';

export interface PersonalChange {
  playerId: bigint;
  /** `nickname`, `avatar`, `phone`, `secret_code`, `bank_account`, `crypto_address`, `default_account`. */
  field: string;
  /** As far as they may be shown: numbers masked, codes never. */
  before: string | null;
  after: string | null;
  /** An operator's name; the player himself unless given. */
  changedBy?: string;
  address: string;
  /** What the player is told of it by mail. */
  notice?: NoticeName;
}

/** Records a change of personal data, and tells the player where it is one that somebody else might have made. */
export async function recordPersonalChange(tx: Queryable, change: PersonalChange): Promise<void> {
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
    ...PERSONAL_NOTICES[notice]({ what: after ?? before ?? '', at, address }),
  });
}
