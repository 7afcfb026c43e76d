import { LOGIN_MESSAGES, type ErrorName } from '@parlour/contract/errors';
import { Refusal } from '../../base/http/refusal.ts';

export type LoginReason = keyof typeof LOGIN_MESSAGES & ErrorName;

/** In the words that clients recognise (spec §8). */
export function refuse(reason: LoginReason): Refusal {
  return new Refusal(reason, { text: { verbatim: LOGIN_MESSAGES[reason] } });
}
