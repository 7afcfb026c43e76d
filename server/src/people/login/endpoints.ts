import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { createTicketCounts, showProfile } from '../profile/profile.ts';
import { endSession } from '../sessions/sessions.ts';
import { logIn } from './login.ts';
import { logInByPasskey, offerChallenge } from './passkey-login.ts';
import { takeSecondStep } from './second-step.ts';

type Names = 'login' | 'logout' | 'whoami' | 'getPasskeyChallenge' | 'secondFactor' | 'passkeyLogin';

/** @param onReturn what the site does when a player with a session has loaded the page anew. */
export function authEndpoints(
  context: Context,
  { onReturn }: { onReturn: (playerId: bigint) => Promise<void> },
): Pick<Handlers, Names> {
  const countTicketsNow = createTicketCounts(context.db);
  return {
    login: (call) => logIn(context, call.input, call),

    secondFactor: (call) => takeSecondStep(context, call.input, call),

    passkeyLogin: (call) => logInByPasskey(context, call.input, call),

    getPasskeyChallenge: ({ input, session, address }) =>
      offerChallenge(context, { ticket: input.ticket, playerId: session?.player.id, address }),

    async logout({ token }) {
      if (token !== undefined) await endSession(context.db, token);
      return null;
    },

    async whoami({ session }) {
      if (!session) return null;
      const { player } = session;
      const [tickets, pending] = await Promise.all([
        countTicketsNow(player.id),
        context.consents.pending(player),
        onReturn(player.id),
      ]);
      return { ...showProfile(player, tickets), consent_due: pending.length > 0 };
    },
  };
}
