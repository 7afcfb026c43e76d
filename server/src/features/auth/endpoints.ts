import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { showProfile } from '../../players/profile.ts';
import { endSession } from '../../players/sessions.ts';
import { noticeReturn } from '../../transfers/launches.ts';
import { logIn } from './login.ts';
import { logInByPasskey, offerChallenge } from './passkey-login.ts';
import { takeSecondStep } from './second-step.ts';

type Names = 'login' | 'logout' | 'whoami' | 'getPasskeyChallenge' | 'secondFactor' | 'passkeyLogin';

export function authEndpoints(context: Context): Pick<Handlers, Names> {
  return {
    login: ({ input, ...whence }) => logIn(context, input, whence),

    secondFactor: ({ input, ...whence }) => takeSecondStep(context, input, whence),

    passkeyLogin: ({ input, ...whence }) => logInByPasskey(context, input, whence),

    getPasskeyChallenge: ({ input, session, address }) =>
      offerChallenge(context, { ticket: input.ticket, playerId: session?.player.id, address }),

    async logout({ token }) {
      if (token !== undefined) await endSession(context.db, token);
      return null;
    },

    async whoami({ session }) {
      if (!session) return null;
      await noticeReturn(context.db, session.player.id);
      return showProfile(session.player);
    },
  };
}
