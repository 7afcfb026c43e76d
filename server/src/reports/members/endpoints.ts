import { MOST_MEMBERS_FOUND } from '@parlour/contract/report';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createLimits } from '../../base/http/limits.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findMembers } from './find-members.ts';

/** The reader types: a search a letter. */
const SEARCHES = { most: 120, inSeconds: 60 } as const;

export function memberEndpoints({ db, clock }: Context): Pick<Handlers, 'findMembers'> {
  const searches = createLimits(clock, SEARCHES.most, SEARCHES.inSeconds);
  return {
    async findMembers({ input, session: { player } }) {
      await searches.consume(String(player.id));
      const found = await findMembers(db, {
        readerId: player.isSupervisor ? 0n : player.id,
        search: accountKey(input.search),
        most: MOST_MEMBERS_FOUND + 1,
      });
      return { list: found.slice(0, MOST_MEMBERS_FOUND), has_more: found.length > MOST_MEMBERS_FOUND };
    },
  };
}
