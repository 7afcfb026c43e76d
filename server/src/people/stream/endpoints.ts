import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { topicsOf } from './stream.ts';
import { issueTicket } from './tickets.ts';

export function streamEndpoints({ db }: Context): Pick<Handlers, 'getSubscribeToken'> {
  return {
    getSubscribeToken: async ({ session }) => ({
      token: await issueTicket(db, session.player.id, session.id),
      topics: topicsOf(session.player.id),
    }),
  };
}
