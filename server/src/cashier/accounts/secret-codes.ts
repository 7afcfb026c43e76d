import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { broken } from '@parlour/contract/rules';
import type { Db } from '../../base/db/db.ts';
import { refuseField } from '../../base/http/refusal.ts';
import { useCode, type ProvedCode } from '../../people/sms/one-time-codes.ts';
import { recordPersonalChange } from '../../people/accounts/personal-changes.ts';
import {
  checkSecretCode,
  hashSecretCode,
  readSecretCode,
  writeFirstSecretCode,
  writeSecretCode,
  type SecretCodeState,
} from '../../people/identity/secret-code.ts';

export function showSecretCode({ isSet, lockedUntil }: SecretCodeState): Output<'getSecretCode'> {
  return {
    is_set: isSet,
    locked_until: lockedUntil === null ? null : Math.ceil(lockedUntil.getTime() / 1000),
  };
}

/** The first code, or another one for who knows the old. */
export async function setSecretCode(
  db: Db,
  playerId: bigint,
  { secret_code, old_code }: ParsedInput<'setSecretCode'>,
  address: string,
): Promise<void> {
  const { isSet } = await readSecretCode(db, playerId);
  if (isSet) {
    if (old_code === undefined || old_code === '') throw refuseField('old_code', broken('required', {}));
    await checkSecretCode(db, playerId, old_code);
  }
  const hash = await hashSecretCode(secret_code);
  await db.tx(async (tx) => {
    // Another call may have set the first code meanwhile: that code is needed then.
    if (isSet) await writeSecretCode(tx, playerId, hash);
    else if (!(await writeFirstSecretCode(tx, playerId, hash)))
      throw refuseField('old_code', broken('required', {}));
    await recordPersonalChange(tx, {
      playerId,
      field: 'secret_code',
      before: null,
      after: null,
      address,
      notice: isSet ? 'secretCodeChanged' : 'secretCodeSet',
    });
  });
}

/** For who has forgotten it: the number of the account and a proof of identity stand in for the old code. A lock ends with it. */
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
