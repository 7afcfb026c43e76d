import { LOGIN_MESSAGES, type ErrorName } from '@parlour/contract/errors';
import { Refusal } from '../../base/http/refusal.ts';
import { MAY } from '../accounts/authorise.ts';
import type { Player } from '../accounts/players.ts';
import { PEOPLE_TEXTS } from '../texts/texts.ts';

export type LoginReason = keyof typeof LOGIN_MESSAGES & ErrorName;

/** The fixed texts that clients recognise (rule A13). */
export function refuse(reason: LoginReason): Refusal {
  return new Refusal(reason, { text: { verbatim: LOGIN_MESSAGES[reason] } });
}

export function mayLogIn({ status, identityType }: Player): boolean {
  return status === 'open' && MAY[identityType].logIn;
}

/** For a player who has proved to be the owner: says why the account does not open (rule A26). */
export function refuseBarred({ status }: Player): Refusal {
  if (status === 'open') return refuse('accountBarred');
  return new Refusal('accountBarred', {
    text: status === 'closed' ? PEOPLE_TEXTS.accountClosed : PEOPLE_TEXTS.accountExcluded,
  });
}
