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
    async prove({ input, session, ...whence }) {
      await proveIdentity(context, session, input, whence);
      return null;
    },

    sendProofCode: ({ session, ...whence }) => sendProofCode(context, session, whence),

    getSecurity: ({ session, address, mark }) =>
      showSecurity(context, session, { address, mark: mark.value }),

    beginAuthenticator: ({ session: { player } }) => offerAuthenticator(context, player),

    confirmAuthenticator: ({ input, session: { player }, ...whence }) =>
      switchAuthenticatorOn(context, player, input.code, whence),

    async removeAuthenticator({ session: { player }, ...whence }) {
      await switchAuthenticatorOff(context, player, whence);
      return null;
    },

    getPasskeyOptions: ({ session: { player } }) => offerPasskey(context, player),

    addPasskey: ({ input, session: { player }, ...whence }) => addPasskey(context, player, input, whence),

    async removePasskey({ input, session: { player }, ...whence }) {
      await takePasskeyOff(context, player, input.id, whence);
      return null;
    },

    renewRecoveryCodes: async ({ session: { player }, ...whence }) => ({
      recovery_codes: await makeNewCodes(context, player, whence),
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
