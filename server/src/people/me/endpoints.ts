import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { createWalletReadings } from '../../money/ledger/wallet-readings.ts';
import { readSecretCode } from '../identity/secret-code.ts';
import { phoneWaitHours } from '../phone/phone-wait.ts';
import { readPhone } from '../phone/phone.ts';
import { readBirthDate } from '../profile/birth-date.ts';
import { countTickets, showProfile } from '../profile/profile.ts';

export function meEndpoints({ db, clock, config }: Context): Pick<Handlers, 'getWallet' | 'getProfile'> {
  const readWalletNow = createWalletReadings(db);
  return {
    async getWallet({ session: { player } }) {
      const { balanceMinor, version } = await readWalletNow(player.id, player.currency);
      return {
        amount: toMajor(balanceMinor, player.currency),
        currency: player.currency,
        as_of: clock.now(),
        version: Number(version),
      };
    },

    getProfile: async ({ session, address, mark }) => ({
      ...showProfile(session.player, await countTickets(db, session.player.id)),
      ...(await readPhone(db, session.player.id)),
      birth_date: (await readBirthDate(db, session.player.id)) ?? null,
      is_secret_code_set: (await readSecretCode(db, session.player.id)).isSet,
      phone_waits_hours: await phoneWaitHours(db, {
        session,
        place: { address, mark: mark.value },
        coolingHours: config.accountCoolingHours,
      }),
      create_time: unixSeconds(session.player.createdAt),
      session: {
        create_time: unixSeconds(session.createdAt),
        address: session.address,
        platform: session.platform,
      },
    }),
  };
}
