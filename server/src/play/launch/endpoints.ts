import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { launchGame, leaveGame } from './launch.ts';

export function launchEndpoints(
  context: Context,
): Pick<Handlers, 'launchGame' | 'launchGameMobile' | 'logoutGame'> {
  return {
    launchGame: ({ session, input }) => launchGame(context, session, input, 'desktop'),
    launchGameMobile: ({ session, input }) => launchGame(context, session, input, 'mobile'),
    logoutGame: ({ session, input }) => leaveGame(context, session.player, input.gameType),
  };
}
