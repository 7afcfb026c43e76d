import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../call.ts';
import {
  addPasskey,
  makeNewCodes,
  offerAuthenticator,
  offerPasskey,
  showSecurity,
  switchAuthenticatorOff,
  switchAuthenticatorOn,
  takePasskeyOff,
} from './factors.ts';
import { proveIdentity, sendProofCode } from './prove.ts';
import { endOthers, endSessionById, showLoginHistory, showSessions } from './sessions.ts';

type Names =
  | 'prove'
  | 'sendProofCode'
  | 'getSecurity'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'getPasskeyOptions'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listLoginHistory';

export function securityEndpoints(context: Context): Pick<Handlers, Names> {
  return {
    async prove(call) {
      await proveIdentity(context, call.session, call.input, call);
      return null;
    },

    sendProofCode: (call) => sendProofCode(context, call.session, call),

    getSecurity: ({ session, address, mark }) =>
      showSecurity(context, session, { address, mark: mark.value }),

    beginAuthenticator: ({ session: { player } }) => offerAuthenticator(context, player),

    confirmAuthenticator: (call) =>
      switchAuthenticatorOn(context, call.session.player, call.input.code, call),

    async removeAuthenticator(call) {
      await switchAuthenticatorOff(context, call.session.player, call);
      return null;
    },

    getPasskeyOptions: ({ session: { player } }) => offerPasskey(context, player),

    addPasskey: (call) => addPasskey(context, call.session.player, call.input, call),

    async removePasskey(call) {
      await takePasskeyOff(context, call.session.player, call.input.id, call);
      return null;
    },

    renewRecoveryCodes: async (call) => ({
      recovery_codes: await makeNewCodes(context, call.session.player, call),
    }),

    listSessions: ({ session }) => showSessions(context.db, session),

    async endSession({ input, session }) {
      await endSessionById(context.db, session, input.id);
      return null;
    },

    endOtherSessions: async ({ session }) => ({ ended: await endOthers(context.db, session) }),

    listLoginHistory: ({ input, session: { player } }) => showLoginHistory(context.db, player.id, input),
  };
}
