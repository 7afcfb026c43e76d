import { toMajor } from '@parlour/contract/money';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { readWallet } from '../../ledger/ledger.ts';
import { readPhone } from '../../players/phone.ts';
import { showProfile } from '../../players/profile.ts';

export function meEndpoints({ db }: Context): Pick<Handlers, 'getWallet' | 'getProfile'> {
  return {
    async getWallet({ session: { player } }) {
      const { balanceMinor, version } = await readWallet(db, player.id, player.currency);
      return {
        amount: toMajor(balanceMinor, player.currency),
        currency: player.currency,
        as_of: Date.now(),
        version: Number(version),
      };
    },

    getProfile: async ({ session }) => ({
      ...showProfile(session.player),
      ...(await readPhone(db, session.player.id)),
      create_time: Math.floor(session.player.createdAt.getTime() / 1000),
      session: {
        create_time: Math.floor(session.createdAt.getTime() / 1000),
        address: session.address,
        platform: session.platform,
      },
    }),
  };
}
