import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Call, Handlers } from '../../call.ts';
import { readDocument } from '../../base/content/read.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { getSettledPhone } from '../../people/phone/phone.ts';
import { checkSecretCode, readSecretCode } from '../../people/identity/secret-code.ts';
import type { Session } from '../../people/sessions/sessions.ts';
import { sendCode, tryCode } from '../../people/sms/one-time-codes.ts';
import { bindAccount, setDefaultAccount, unbindAccount, type NewAccount } from './account-binding.ts';
import { banksOf, listBoundAccounts } from './bound-accounts.ts';
import { readCryptoAddress } from './crypto-address.ts';
import { resetSecretCode, setSecretCode, showSecretCode } from './secret-codes.ts';

type Names =
  | 'listBoundAccounts'
  | 'bindAccount'
  | 'unbindAccount'
  | 'setDefaultAccount'
  | 'getSecretCode'
  | 'setSecretCode'
  | 'sendSecretCodeMessage'
  | 'resetSecretCode';

export function accountBindingEndpoints(context: Context): Pick<Handlers, Names> {
  const { db } = context;
  return {
    listBoundAccounts: ({ session: { player } }) => showAccounts(context, player),

    async bindAccount({ input, session: { player }, address }) {
      const account = await readAccount(context, input, player.currency);
      await checkSecretCode(db, player.id, input.secret_code);
      const { isShared, accountId } = await bindAccount(db, account, {
        playerId: player.id,
        currency: player.currency,
        address,
        seals: context.seals,
        coolingHours: context.config.accountCoolingHours,
      });
      if (isShared)
        context.log.warn(
          { player: String(player.id), account: String(accountId) },
          'two players have bound one account: see the alerts of "npm run operator -- status"',
        );
      return showAccounts(context, player);
    },

    unbindAccount: (call) => changeAccount(context, call, unbindAccount),
    setDefaultAccount: (call) => changeAccount(context, call, setDefaultAccount),

    async getSecretCode({ session: { player } }) {
      return showSecretCode(await readSecretCode(db, player.id));
    },

    async setSecretCode({ input, session: { player }, address }) {
      await setSecretCode(db, player.id, input, address);
      return showSecretCode(await readSecretCode(db, player.id));
    },

    async sendSecretCodeMessage({ session: { player }, address, language }) {
      const phone = await getPhone(context, player.id);
      return sendCode(context, { purpose: 'secretCode', phone, playerId: player.id, address, language });
    },

    async resetSecretCode({ input, session: { player }, address }) {
      const phone = await getPhone(context, player.id);
      const proved = await tryCode(context, {
        purpose: 'secretCode',
        phone,
        playerId: player.id,
        code: input.smsOTP,
      });
      await resetSecretCode(db, player.id, { proved, secretCode: input.secret_code, address });
      return showSecretCode(await readSecretCode(db, player.id));
    },
  };
}

/** A new number waits. Otherwise an attacker who knows the password could reset the secret code at once. */
function getPhone({ db, config }: Context, playerId: bigint): Promise<string> {
  return getSettledPhone(db, playerId, config.accountCoolingHours);
}

async function showAccounts(
  { db, log, config }: Context,
  player: Player,
): Promise<Output<'listBoundAccounts'>> {
  const banks = await readDocument(db, log, 'banks');
  return {
    ...(await listBoundAccounts(db, player.id, banks)),
    banks: banksOf(banks, player.currency),
    cooling_hours: config.accountCoolingHours,
  };
}

async function changeAccount(
  context: Context,
  { input, session: { player }, address }: Call<ParsedInput<'unbindAccount'>, Session>,
  change: typeof unbindAccount,
): Promise<Output<'listBoundAccounts'>> {
  await checkSecretCode(context.db, player.id, input.secret_code);
  await change(context.db, player.id, input.id, address);
  return showAccounts(context, player);
}

/** The account to bind, with every part known or checked. */
async function readAccount(
  { db, log }: Context,
  input: ParsedInput<'bindAccount'>,
  currency: string,
): Promise<NewAccount> {
  if (input.kind === 'crypto') {
    const number = readCryptoAddress(input.network, input.address);
    if (number === undefined)
      throw new Refusal('addressInvalid', { values: { network: input.network }, data: { field: 'address' } });
    return { kind: 'crypto', network: input.network, number };
  }
  const bank = banksOf(await readDocument(db, log, 'banks'), currency).find(({ id }) => id === input.bank_id);
  if (!bank) throw new Refusal('bankUnknown', { data: { field: 'bank_id' } });
  return { kind: 'bank', bank, holder: input.holder.replace(/\s+/g, ' '), number: input.number };
}
