import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Db } from '../../base/db/db.ts';
import { useCode, type ProvedCode } from '../../people/sms/one-time-codes.ts';
import { recordPersonalChange } from '../../people/accounts/personal-changes.ts';
import {
  checkSecretCode,
  hashSecretCode,
  writeSecretCode,
  type SecretCodeState,
} from '../../people/identity/secret-code.ts';

export function showSecretCode({ isSet, lockedUntil }: SecretCodeState): Output<'getSecretCode'> {
  return {
    is_set: isSet,
    locked_until: lockedUntil === null ? null : Math.ceil(lockedUntil.getTime() / 1000),
  };
}

/** Another code for a player who knows the old one. */
export async function setSecretCode(
  db: Db,
  playerId: bigint,
  { secret_code, old_code }: ParsedInput<'setSecretCode'>,
  address: string,
): Promise<void> {
  await checkSecretCode(db, playerId, old_code);
  const hash = await hashSecretCode(secret_code);
  await db.tx(async (tx) => {
    await writeSecretCode(tx, playerId, hash);
    await recordPersonalChange(tx, {
      playerId,
      field: 'secret_code',
      before: null,
      after: null,
      address,
      notice: 'secretCodeChanged',
    });
  });
}

/**
 * The first code, or a forgotten one anew: the number of the account and a proof of identity stand in for the old code, so that a password
 * alone sets none. A lock ends with it.
 */
export async function resetSecretCode(
  db: Db,
  playerId: bigint,
  { proved, secretCode, address }: { proved: ProvedCode; secretCode: string; address: string },
): Promise<void> {
  const hash = await hashSecretCode(secretCode);
  await db.tx(async (tx) => {
    await useCode(tx, proved);
    const replaced = await writeSecretCode(tx, playerId, hash);
    await recordPersonalChange(tx, {
      playerId,
      field: 'secret_code',
      before: null,
      after: null,
      address,
      notice: replaced ? 'secretCodeChanged' : 'secretCodeSet',
    });
  });
}
