import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createLimits } from '../../http/limits.ts';
import { changePassword } from './change.ts';
import { forgotPassword, resetPassword } from './reset.ts';

/** Against one who tries numbers, from one address; and for one account, whether or not there is such a one. */
const PER_ADDRESS_AND_HOUR = 60;
const PER_ACCOUNT_AND_HOUR = 20;

export function passwordEndpoints(
  context: Context,
): Pick<Handlers, 'changePassword' | 'forgotPassword' | 'resetPassword'> {
  const byAddress = createLimits(PER_ADDRESS_AND_HOUR, 3_600);
  const byAccount = createLimits(PER_ACCOUNT_AND_HOUR, 3_600);

  async function count(account: string, address: string): Promise<void> {
    await byAddress.consume(address);
    // Of one account from one address: a stranger elsewhere keeps no owner from it.
    await byAccount.consume(`${account.toLowerCase()} ${address}`);
  }

  return {
    changePassword: ({ session, input, address }) => changePassword(context, session, input, address),

    async forgotPassword({ input, address, language }) {
      await count(input.account, address);
      return forgotPassword(context, input, { address, language });
    },

    async resetPassword({ input, address }) {
      await count(input.account, address);
      return resetPassword(context, input, address);
    },
  };
}
