import type { Handlers } from '../../../call.ts';
import type { Context } from '../../../context.ts';
import { callerNetwork } from '../../../base/http/address.ts';
import { createSharedLimits } from '../../../base/http/shared-limits.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import type { CallWork } from '../../../base/proof-of-work/proof-of-work.ts';
import { consumeOrWork, limitsOpenedByWork } from '../../../base/proof-of-work/workable-limits.ts';
import { accountKey } from '../../accounts/account-key.ts';
import { isBarredForAll } from '../../sessions/barred-addresses.ts';
import { changePassword } from './change.ts';
import { forgotPassword, resetPassword } from './reset.ts';

/** Against one who tries numbers, from one address; and for one account, whether or not there is such a one. */
const PER_ADDRESS_AND_HOUR = 60;
const PER_ACCOUNT_AND_HOUR = 20;

export function passwordEndpoints(
  context: Context,
): Pick<Handlers, 'changePassword' | 'forgotPassword' | 'resetPassword'> {
  const { db } = context;
  const byAddress = limitsOpenedByWork(db, 'forgottenPassword', PER_ADDRESS_AND_HOUR, 3_600);
  const byAccount = createSharedLimits(db, 'forgottenPassword', PER_ACCOUNT_AND_HOUR, 3_600);

  async function admit(account: string, address: string, work: CallWork): Promise<void> {
    const caller = callerNetwork(address);
    await consumeOrWork(byAddress, caller, { db, work });
    // Counted by account and address together: an attacker elsewhere cannot use up the owner's requests.
    await byAccount.consume(`${accountKey(account)} ${caller}`);
    if (await isBarredForAll(db, address)) throw new Refusal('notAllowed');
  }

  return {
    changePassword: (call) => changePassword(context, call.session, call.input, call),

    async forgotPassword({ input, address, mark, language, work }) {
      await admit(input.account, address, work);
      return forgotPassword(context, input, { address, mark, language, work });
    },

    async resetPassword(call) {
      await admit(call.input.account, call.address, call.work);
      return resetPassword(context, call.input, call);
    },
  };
}
