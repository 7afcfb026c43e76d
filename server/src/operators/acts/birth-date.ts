import { createHash } from 'node:crypto';
import { isRealDay } from '@parlour/contract/calendar-days';
import { LEAST_AGE } from '@parlour/contract/constants';
import type { Db } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { recordProtectiveChange } from '../../people/accounts/personal-changes.ts';
import { findPlayerId } from '../../people/accounts/player-names.ts';
import {
  correctBirthDate,
  isOldEnough,
  MASKED_DATE,
  readBirthDate,
  readSiteDay,
} from '../../people/profile/birth-date.ts';
import { operateByTwo, type Agreed } from './agreement.ts';

interface Correction {
  account: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  reason: string;
}

/**
 * Puts another date of birth in force (rule A44): two operators name the same date. It counts as given on the day of the correction. The
 * record of acts is for every operator and has a digest in place of the date. Throws OperationError where there is no date to correct, or
 * the new one is of a player too young.
 */
export function correctPlayerBirthDate(
  db: Db,
  operator: string,
  { account, birthDate, reason }: Correction,
): Promise<Agreed> {
  const key = accountKey(account);
  const target = `account ${key}`;
  const date = createHash('sha256').update(`${key} ${birthDate}`).digest('hex');
  const act = { operator, action: 'account.birthDate', target, detail: { reason }, terms: { date } };
  return operateByTwo(db, act, {
    async check(tx) {
      if (!isRealDay(birthDate)) throw new OperationError(`${target}: --date is a day such as 1990-03-14`);
      if (!isOldEnough(birthDate, await readSiteDay(tx)))
        throw new OperationError(`${target}: that is below ${LEAST_AGE} years; close the account instead`);
      const playerId = await findPlayerId(tx, 'account', key);
      const before = await readBirthDate(tx, playerId);
      if (before === undefined)
        throw new OperationError(`${target}: no date of birth was given, or there is no such account`);
      if (before === birthDate) throw new OperationError(`${target}: that date is in force already`);
      return playerId;
    },
    async work(tx, playerId) {
      await correctBirthDate(tx, { playerId, birthDate, operator });
      await recordProtectiveChange(tx, {
        playerId,
        field: 'birth_date',
        before: MASKED_DATE,
        after: MASKED_DATE,
        changedBy: operator,
        address: null,
      });
    },
  });
}
