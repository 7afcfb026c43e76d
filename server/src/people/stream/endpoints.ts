import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { topicsOf } from './stream.ts';
import { issueTicket } from './tickets.ts';

export function streamEndpoints({ db, random }: Context): Pick<Handlers, 'getSubscribeToken'> {
  return {
    getSubscribeToken: async ({ session }) => ({
      token: await issueTicket(db, random, session.player.id, session.id),
      topics: topicsOf(session.player.id),
    }),
  };
}
