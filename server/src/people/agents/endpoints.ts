import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { listDownline } from './downline.ts';

export function downlineEndpoints({ db }: Context): Pick<Handlers, 'listDownline'> {
  return { listDownline: ({ session, input }) => listDownline(db, session.player, input) };
}
