import { firstBroken, passwordRules } from '@parlour/contract/rules';
import { readDocument } from '../../../base/content/read.ts';
import type { DocumentOf } from '../../../base/content/documents.ts';
import type { Queryable } from '../../../base/db/db.ts';
import type { DbLog } from '../../../base/db/log.ts';
import { Refusal, refuseField } from '../../../base/http/refusal.ts';
import { PEOPLE_TEXTS } from '../../texts/texts.ts';
import { isStrong } from './password-strength.ts';

type SiteInfo = Pick<DocumentOf<'site'>['info'], 'password_policy' | 'title' | 'currency'>;

/** The player whose password it is to be: it may not be made of these. */
export interface PasswordOwner {
  account: string;
  nickname: string;
  /** As +60123456789. */
  phone?: string | null;
}

/** The site's own rule for new passwords; the one of an empty site where its document does not fit. */
export async function readSiteInfo(db: Queryable, log: DbLog): Promise<SiteInfo> {
  return (await readDocument(db, log, 'site')).info;
}

/** Throws the `Refusal` of a password that may not be set (rule F2), in words for its owner; `data.field` names the input. */
export function checkNewPassword(
  { password_policy: { min_length: min, max_length: max }, title, currency }: SiteInfo,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): void {
  const broken = firstBroken(passwordRules({ min, max }), password);
  if (broken) throw refuseField(field, broken);
  const { account, nickname } = owner;
  const spoken = password.toLowerCase();
  if (spoken === account.toLowerCase() || spoken === nickname.toLowerCase())
    throw refusePassword(field, 'passwordIsName');
  const words = [account, nickname, ...spellingsOf(owner.phone ?? ''), ...title.split(/\s+/), currency];
  if (!isStrong(password, words, min)) throw refusePassword(field, 'passwordWeak');
}

/** A number with and without its country, and as dialled at home: countries' codes have one to three digits. */
function spellingsOf(phone: string): string[] {
  const digits = phone.replace('+', '');
  if (digits === '') return [];
  const national = [1, 2, 3].map((length) => digits.slice(length));
  return [digits, ...national, ...national.map((number) => `0${number}`)];
}

/** The refusal of a password for what only the server knows. */
export function refusePassword(
  field: string,
  text: 'passwordIsName' | 'passwordWeak' | 'passwordUnchanged',
): Refusal {
  return new Refusal('passwordRefused', { text: PEOPLE_TEXTS[text], data: { field } });
}
