import type { ONE_PERSON_BY } from '@parlour/contract/bonus';
import type { DocumentOf } from '../../base/content/documents.ts';
import { accountKey } from '../../people/accounts/account-key.ts';

/** What the terms of an offer say against abuse (rules P67–P70). Each is absent where the offer does not ask for it. */
export interface AbuseTerms {
  /** The same person may not have the bonus with another account. */
  onePerson?: (typeof ONE_PERSON_BY)[number][];
  /** Accounts of agents, as `accountKey` writes them: the players below them do not get it. */
  excludedAgents?: string[];
  speed?: { betsAMinute: number | null; allInMinutes: number | null };
  oppositeSides?: true;
}

export function abuseTermsOf(offer: DocumentOf<'offers'>[number]): AbuseTerms {
  const { one_person: onePerson, excluded_agents: agents, speed, opposite_sides: oppositeSides } = offer;
  return {
    ...(onePerson.length > 0 && { onePerson }),
    ...(agents.length > 0 && { excludedAgents: agents.map(accountKey) }),
    ...(speed && { speed: { betsAMinute: speed.bets_a_minute, allInMinutes: speed.all_in_minutes } }),
    ...(oppositeSides && { oppositeSides }),
  };
}
