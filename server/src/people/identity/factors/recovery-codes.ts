import { RECOVERY_CODES } from '@parlour/contract/security';
import { randomText, type Random } from '../../../base/random.ts';
import type { Queryable } from '../../../base/db/db.ts';
import type { Seals } from '../../../base/crypto/sealed.ts';

/** Without the letters and digits that are mistaken for one another. Ten of 32 are 50 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

function newCode(random: Random): string {
  const letters = randomText(random, ALPHABET, LENGTH);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function markOf(seals: Seals, playerId: bigint, code: string): Buffer {
  return seals.mark(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), `recovery:${playerId}`);
}

/** Ten new codes in place of the old ones; only their marks are kept. */
export async function renewCodes(
  db: Queryable,
  { seals, random }: { seals: Seals; random: Random },
  playerId: bigint,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(random));
  await removeCodes(db, playerId);
  await db.run('insert into recovery_code (player_id, mark) select $1, unnest($2::bytea[])', [
    playerId,
    codes.map((code) => markOf(seals, playerId, code)),
  ]);
  return codes;
}

export async function removeCodes(db: Queryable, playerId: bigint): Promise<void> {
  await db.run('delete from recovery_code where player_id = $1', [playerId]);
}

export async function countCodesLeft(db: Queryable, playerId: bigint): Promise<number> {
  const { left } = await db.get<{ left: number }>(
    'select count(*)::int as left from recovery_code where player_id = $1 and used_at is null',
    [playerId],
  );
  return left;
}

/** Uses a code up; false for a wrong or a used one. */
export async function spendCode(
  db: Queryable,
  seals: Seals,
  playerId: bigint,
  code: string,
): Promise<boolean> {
  const spent = await db.run(
    'update recovery_code set used_at = now() where player_id = $1 and mark = $2 and used_at is null',
    [playerId, markOf(seals, playerId, code)],
  );
  return spent === 1;
}
