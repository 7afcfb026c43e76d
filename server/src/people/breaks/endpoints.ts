import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { getSessionLimit, setSessionLimit } from '../own-limits/session-limit.ts';
import { findBreak, takeBreak } from './play-breaks.ts';
import { getRealityCheck, setRealityCheck } from './reality-check.ts';

type Names =
  | 'getPlayBreak'
  | 'takePlayBreak'
  | 'getRealityCheck'
  | 'setRealityCheck'
  | 'getSessionLimit'
  | 'setSessionLimit';

export function breakEndpoints({ db }: Context): Pick<Handlers, Names> {
  return {
    getRealityCheck: ({ session: { player } }) => getRealityCheck(db, player.id),
    setRealityCheck: ({ input, session: { player } }) => setRealityCheck(db, player.id, input),
    getSessionLimit: ({ session }) => getSessionLimit(db, session),
    setSessionLimit: ({ session, input, address }) => setSessionLimit(db, session, input, address),
    async getPlayBreak({ session: { player } }) {
      const until = await findBreak(db, player.id);
      return { until: until ? unixSeconds(until) : null };
    },
    async takePlayBreak({ input: { term }, session: { player }, address }) {
      return { until: unixSeconds(await takeBreak(db, player.id, term, address)) };
    },
  };
}
