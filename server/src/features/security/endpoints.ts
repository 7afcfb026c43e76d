import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { proveIdentity } from './prove.ts';

type Names = 'prove' | 'getSecurity';

export function securityEndpoints(context: Context): Pick<Handlers, Names> {
  return {
    async prove({ input, session, address }) {
      await proveIdentity(context, session, input, address);
      return null;
    },

    getSecurity: () => ({ proof_methods: ['password'] }),
  };
}
