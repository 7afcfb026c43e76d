import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { maskPhone } from '../sms/phone-numbers.ts';
import { useCode, type ProvedCode } from '../sms/one-time-codes.ts';
import { NameTaken, releaseName, takeNames } from '../accounts/player-names.ts';
import { recordPersonalChange } from '../accounts/personal-changes.ts';

/** The player's own number, in the form that the player may see. */
export async function readPhone(
  db: Queryable,
  playerId: bigint,
): Promise<{ phone: string | null; is_phone_verified: boolean }> {
  const row = await db.get<{ phone: string | null; verified: boolean }>(
    'select phone, phone_verified_at is not null as verified from player where id = $1',
    [playerId],
  );
  return { phone: row.phone === null ? null : maskPhone(row.phone), is_phone_verified: row.verified };
}

/** The number that messages for this player go to; undefined while none is confirmed. */
export async function findVerifiedPhone(db: Queryable, playerId: bigint): Promise<string | undefined> {
  const row = await db.get<{ phone: string | null }>(
    'select case when phone_verified_at is not null then phone end as phone from player where id = $1',
    [playerId],
  );
  return row.phone ?? undefined;
}

/** Until when a number counts as new, in the site's offset; undefined where it was not changed within so many hours. */
export async function findCoolingEnd(
  db: Queryable,
  playerId: bigint,
  hours: number,
): Promise<string | undefined> {
  const row = await db.find<{ until: string }>(
    `select site_time(at + $2 * interval '1 hour') as until from personal_change
      where player_id = $1 and field = 'phone' and at > now() - $2 * interval '1 hour'
      order by id desc limit 1`,
    [playerId, hours],
  );
  return row?.until;
}

/** Takes the number whose code was right; `phoneTaken` where another account has proved it is theirs. */
export async function writePhone(
  db: Db,
  { playerId, phone, code, address }: { playerId: bigint; phone: string; code: ProvedCode; address: string },
): Promise<void> {
  try {
    await db.tx(async (tx) => {
      await useCode(tx, code);
      const before = await tx.get<{ phone: string | null; isProved: boolean }>(
        'select phone, phone_verified_at is not null as is_proved from player where id = $1 for no key update',
        [playerId],
      );
      const isOwn = before.isProved && before.phone === phone;
      // Taken before the old one is released: of two players who exchange their numbers at once, one reads that it is taken.
      if (!isOwn) await takeNames(tx, playerId, [{ kind: 'phone', name: phone }]);
      if (!isOwn && before.isProved && before.phone !== null)
        await releaseName(tx, playerId, { kind: 'phone', name: before.phone });
      await tx.run('update player set phone = $2, phone_verified_at = now() where id = $1', [
        playerId,
        phone,
      ]);
      await recordPersonalChange(tx, {
        playerId,
        // Compares the full numbers: two different ones may look the same when masked.
        field: before.phone === phone ? 'phone_confirmed' : 'phone',
        before: before.phone === null ? null : maskPhone(before.phone),
        after: maskPhone(phone),
        address,
        notice: 'phoneChanged',
      });
    });
  } catch (error) {
    if (error instanceof NameTaken) throw new Refusal('phoneTaken', { data: { field: 'mobile' } });
    throw error;
  }
}
