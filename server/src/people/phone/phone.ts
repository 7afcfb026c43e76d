import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { findNextPhone, removeNextPhone, writeNextPhone } from './next-phone.ts';
import { findPlayerId, NameTaken, NOBODY, releaseName, takeNames } from '../accounts/player-names.ts';
import { recordPersonalChange, recordProtectiveChange } from '../accounts/personal-changes.ts';
import { maskPhone } from '../sms/phone-numbers.ts';
import { useCode, type ProvedCode } from '../sms/one-time-codes.ts';

/** The player's own number, in the form that the player may see, and one that waits to replace it. */
export async function readPhone(
  db: Queryable,
  playerId: bigint,
): Promise<{
  phone: string | null;
  is_phone_verified: boolean;
  next_phone: { phone: string; effective_time: number } | null;
}> {
  const row = await db.get<{ phone: string | null; verified: boolean }>(
    'select phone, phone_verified_at is not null as verified from player where id = $1',
    [playerId],
  );
  const next = await findNextPhone(db, playerId);
  return {
    phone: row.phone === null ? null : maskPhone(row.phone),
    is_phone_verified: row.verified,
    next_phone: next ? { phone: maskPhone(next.phone), effective_time: unixSeconds(next.effectiveAt) } : null,
  };
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
async function findCoolingEnd(db: Queryable, playerId: bigint, hours: number): Promise<string | undefined> {
  const row = await db.find<{ until: string }>(
    `select site_time(at + $2 * interval '1 hour') as until from personal_change
      where player_id = $1 and field = 'phone' and at > now() - $2 * interval '1 hour'
      order by id desc limit 1`,
    [playerId, hours],
  );
  return row?.until;
}

/**
 * The number whose codes stand for the player. A new number waits like a new payout account. Otherwise an attacker who knows the password
 * could bind a number and prove anything with it.
 */
export async function getSettledPhone(db: Queryable, playerId: bigint, hours: number): Promise<string> {
  const phone = await findVerifiedPhone(db, playerId);
  if (phone === undefined) throw new Refusal('phoneMissing');
  const from = await findCoolingEnd(db, playerId, hours);
  if (from !== undefined) throw new Refusal('phoneCooling', { values: { from } });
  return phone;
}

interface NewPhone {
  playerId: bigint;
  phone: string;
  /** Of a message to the new number. */
  code: ProvedCode;
  /** Of a message to the number that is given up; undefined where that is not at hand. */
  oldCode: ProvedCode | undefined;
  address: string;
  /** How long a number waits that comes without the old one's code. */
  hours: number;
}

/**
 * Takes the number whose code was right; `phoneTaken` where another account has proved it is theirs. Without a code of the old number it
 * waits (rule A25); answers until when, and null where it is the player's at once.
 */
export async function changePhone(db: Db, change: NewPhone): Promise<Date | null> {
  const { playerId, phone, code, oldCode, address, hours } = change;
  return orPhoneTaken(
    db.tx(async (tx) => {
      await useCode(tx, code);
      const before = await lockPhone(tx, playerId);
      const leaves = before.isProved && before.phone !== phone ? before.phone : null;
      if (oldCode) {
        if (oldCode.phone !== before.phone)
          throw new Refusal('smsCodeExpired', { data: { field: 'old_smsOTP' } });
        await useCode(tx, oldCode);
      } else if (leaves !== null && hours > 0) {
        const taken = await findPlayerId(tx, 'phone', phone);
        if (taken !== NOBODY && taken !== playerId) throw new NameTaken('phone');
        const { effectiveAt, from } = await writeNextPhone(tx, { playerId, phone, address, hours });
        await recordPersonalChange(tx, {
          playerId,
          field: 'next_phone',
          before: maskPhone(leaves),
          after: maskPhone(phone),
          address,
          notice: 'phoneWaits',
          moment: from,
        });
        return effectiveAt;
      }
      await writePhone(tx, { playerId, phone, before, address });
      return null;
    }),
  );
}

/** The player keeps the number; answers false where none waits to replace it. */
export function keepPhone(db: Db, playerId: bigint, address: string): Promise<boolean> {
  return db.tx(async (tx) => {
    await lockPhone(tx, playerId);
    return dropNextPhone(tx, playerId, address);
  });
}

/** In the transaction in which the owner of the number in force has shown up. */
export async function dropNextPhone(tx: Tx, playerId: bigint, address: string): Promise<boolean> {
  const waited = await removeNextPhone(tx, playerId);
  if (waited === undefined) return false;
  await recordProtectiveChange(tx, {
    playerId,
    field: 'next_phone',
    before: maskPhone(waited),
    after: null,
    address,
    notice: 'phoneKept',
  });
  return true;
}

/** A job of every process: gives players the numbers that have waited long enough. Answers how many. */
export async function takeDuePhones(db: Db): Promise<number> {
  const due = await db.query<{ playerId: bigint }>(
    'select player_id from next_phone where effective_at <= now() order by effective_at limit 100',
  );
  for (const { playerId } of due) await takeDuePhone(db, playerId);
  return due.length;
}

async function takeDuePhone(db: Db, playerId: bigint): Promise<void> {
  try {
    await db.tx(async (tx) => {
      const before = await lockPhone(tx, playerId);
      const next = await tx.find<{ phone: string; address: string }>(
        `delete from next_phone where player_id = $1 and effective_at <= now() returning phone, host(address) as address`,
        [playerId],
      );
      if (next) await writePhone(tx, { playerId, before, ...next });
    });
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
    // Another account has proved the number meanwhile.
    await keepPhone(db, playerId, '0.0.0.0');
  }
}

interface PhoneBefore {
  phone: string | null;
  isProved: boolean;
}

function lockPhone(tx: Tx, playerId: bigint): Promise<PhoneBefore> {
  return tx.get<PhoneBefore>(
    'select phone, phone_verified_at is not null as is_proved from player where id = $1 for no key update',
    [playerId],
  );
}

async function writePhone(
  tx: Tx,
  {
    playerId,
    phone,
    before,
    address,
  }: { playerId: bigint; phone: string; before: PhoneBefore; address: string },
): Promise<void> {
  const isOwn = before.isProved && before.phone === phone;
  // Taken before the old one is released: of two players who exchange their numbers at once, one reads that it is taken.
  if (!isOwn) await takeNames(tx, playerId, [{ kind: 'phone', name: phone }]);
  if (!isOwn && before.isProved && before.phone !== null)
    await releaseName(tx, playerId, { kind: 'phone', name: before.phone });
  await tx.run('update player set phone = $2, phone_verified_at = now() where id = $1', [playerId, phone]);
  await removeNextPhone(tx, playerId);
  await recordPersonalChange(tx, {
    playerId,
    // Compares the full numbers: two different ones may look the same when masked.
    field: before.phone === phone ? 'phone_confirmed' : 'phone',
    before: before.phone === null ? null : maskPhone(before.phone),
    after: maskPhone(phone),
    address,
    notice: 'phoneChanged',
    formerPhone: before.isProved ? before.phone : null,
  });
}

async function orPhoneTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NameTaken) throw new Refusal('phoneTaken', { data: { field: 'mobile' } });
    throw error;
  }
}
