import type { PasswordPolicy } from '@parlour/contract/password';
import { firstBroken, passwordRules } from '@parlour/contract/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { readDocument } from '../../../base/content/read.ts';
import type { Queryable } from '../../../base/db/db.ts';
import type { DbLog } from '../../../base/db/log.ts';
import { Refusal, refuseField } from '../../../base/http/refusal.ts';
import { PEOPLE_TEXTS } from '../../texts/texts.ts';

/** Passwords that guessers try first, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** The site's own rule for new passwords; the one of an empty site where its document does not fit. */
export async function readPasswordPolicy(db: Queryable, log: DbLog): Promise<PasswordPolicy> {
  return (await readDocument(db, log, 'site')).info.password_policy;
}

/** Throws the `Refusal` of a password that may not be set, in words for its owner; `data.field` names the input. */
export function checkNewPassword(
  { min_length: min, max_length: max }: PasswordPolicy,
  password: string,
  { account, nickname }: { account: string; nickname: string },
  field = 'password',
): void {
  const broken = firstBroken(passwordRules({ min, max }), password);
  if (broken) throw refuseField(field, broken);
  const spoken = password.toLowerCase();
  if (spoken === account.toLowerCase() || spoken === nickname.toLowerCase())
    throw refusePassword(field, 'passwordIsName');
  if (COMMON.has(spoken)) throw refusePassword(field, 'passwordCommon');
}

/** The refusal of a password for what only the server knows. */
export function refusePassword(
  field: string,
  text: 'passwordIsName' | 'passwordCommon' | 'passwordUnchanged',
): Refusal {
  return new Refusal('passwordRefused', { text: PEOPLE_TEXTS[text], data: { field } });
}
