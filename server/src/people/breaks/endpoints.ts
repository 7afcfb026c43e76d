import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { findBreak, takeBreak } from './play-breaks.ts';

export function breakEndpoints({ db }: Context): Pick<Handlers, 'getPlayBreak' | 'takePlayBreak'> {
  return {
    async getPlayBreak({ session: { player } }) {
      const until = await findBreak(db, player.id);
      return { until: until ? unixSeconds(until) : null };
    },
    async takePlayBreak({ input: { term }, session: { player }, address }) {
      return { until: unixSeconds(await takeBreak(db, player.id, term, address)) };
    },
  };
}
