import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { showProfile } from '../../players/profile.ts';
import { endSession } from '../../players/sessions.ts';
import { logIn } from './login.ts';

export function authEndpoints(context: Context): Pick<Handlers, 'login' | 'logout' | 'whoami'> {
  return {
    login: ({ input, address }) => logIn(context, input, address),

    async logout({ token }) {
      if (token !== undefined) await endSession(context.db, token);
      return null;
    },

    whoami: ({ session }) => (session ? showProfile(session.player) : null),
  };
}
