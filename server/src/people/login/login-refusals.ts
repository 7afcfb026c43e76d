import { LOGIN_MESSAGES, type ErrorName } from '@parlour/contract/errors';
import { Refusal } from '../../base/http/refusal.ts';

export type LoginReason = keyof typeof LOGIN_MESSAGES & ErrorName;

/** The fixed texts that clients recognise (rule A13). */
export function refuse(reason: LoginReason): Refusal {
  return new Refusal(reason, { text: { verbatim: LOGIN_MESSAGES[reason] } });
}
