import type { Input } from '@parlour/contract/endpoints';
import { newNumber } from './text-messages.ts';

let lastName = 0;

/** A name that no other test of this run has. */
export function newName(): string {
  lastName += 1;
  return `newbie${lastName}x`;
}

/** A registration as it should be, but for what is given. */
export function registration(fields: Partial<Input<'register'>> = {}) {
  const password = fields.password ?? 'sunny.day1';
  return {
    account: newName(),
    nickname: '',
    password,
    passwordChk: password,
    mobile: newNumber().digits,
    code: '',
    smsOTP: '',
    ...fields,
  };
}
