import type { Withdrawal } from '@parlour/contract/cashier';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { CryptoNetwork } from '@parlour/contract/constants';
import type { Call, Handlers } from '../call.ts';
import { readDocument } from '../base/content/read.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../base/http/refusal.ts';
import {
  isOpenDeposit,
  showDeposit,
  showWithdrawal,
  type DepositRow,
  type WithdrawalRow,
} from './payments/rows.ts';
import { showBank } from './accounts/payout-banks.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { beginDeposit } from './deposits/begin-deposit.ts';
import { beginWithdrawal } from './withdrawals/begin-withdrawal.ts';
import { depositLimits } from './own-limits/deposit-limits.ts';
import { listMethods, readRules } from './payments/methods.ts';

type DepositNames = 'listDepositMethods' | 'createDeposit' | 'getDeposit' | 'cancelDeposit';
type LimitNames = 'listDepositLimits' | 'setDepositLimit';
type WithdrawalNames = 'listWithdrawalMethods' | 'createWithdrawal' | 'getWithdrawal';

/**
 * A player who returns from the gateway's page asks for the deposit: the gateway is asked sooner then, unless the next question is near or
 * under way.
 */
const SOONER_MS = 3_000;
/** A page rereads the deposit after every change of the wallet. The gateway is asked no more often than this. */
const ASKED_AGAIN_AFTER = '5 seconds';

export function cashierEndpoints(
  context: Context,
): Pick<Handlers, DepositNames | LimitNames | WithdrawalNames> {
  return { ...depositEndpoints(context), ...limitEndpoints(context), ...withdrawalEndpoints(context) };
}

function limitEndpoints({ db }: Context): Pick<Handlers, LimitNames> {
  return {
    listDepositLimits: ({ session: { player } }) => depositLimits.list(db, player),
    setDepositLimit: ({ session: { player }, input, address }) =>
      depositLimits.set(db, player, input, address),
  };
}

function depositEndpoints(context: Context): Pick<Handlers, DepositNames> {
  const { db, payments } = context;
  return {
    async listDepositMethods(call) {
      const { times: _, ...listed } = await listMethodsOf(context, 'deposit', call);
      return listed;
    },

    async createDeposit({ input, session: { player }, language, idempotencyKey }) {
      const { deposit, isNew } = await beginDeposit(context, { ...input, player, language, idempotencyKey });
      const opened = isNew ? await payments.deposits.open(deposit) : deposit;
      const shown = showDeposit(opened, language);
      if (opened.state === 'rejected' && opened.reason === 'gateway')
        throw new Refusal('gatewayUnavailable', { data: shown });
      return shown;
    },

    async getDeposit({ input, session: { player }, language }) {
      const deposit = await getOwnDeposit(context, player.id, input.deposit_id);
      if (isOpenDeposit(deposit))
        await db.run(
          `update deposit set next_check_at = clock_timestamp()
            where player_id = $1 and id = $2 and state in ('created', 'pending')
              and next_check_at > clock_timestamp() + $3 * interval '1 millisecond'
              and (asked_at is null or asked_at < clock_timestamp() - $4::interval)`,
          [player.id, deposit.id, payments.gateway.deadlineMs + SOONER_MS, ASKED_AGAIN_AFTER],
        );
      return showDeposit(deposit, language);
    },

    async cancelDeposit({ input, session: { player }, language }) {
      const deposit = await getOwnDeposit(context, player.id, input.deposit_id);
      // Cancelled again is what it is; what has ended otherwise, or is disputed, is not the player's to call off.
      if (deposit.state === 'cancelled') return showDeposit(deposit, language);
      if (deposit.state !== 'created' && deposit.state !== 'pending')
        throw new Refusal('depositDecided', { data: showDeposit(deposit, language) });
      const cancelled = await payments.deposits.cancel(deposit);
      if (!cancelled) throw new Refusal('unavailable');
      if (isOpenDeposit(cancelled))
        throw new Refusal('depositDecided', { data: showDeposit(cancelled, language) });
      return showDeposit(cancelled, language);
    },
  };
}

function withdrawalEndpoints(context: Context): Pick<Handlers, WithdrawalNames> {
  return {
    async listWithdrawalMethods(call) {
      const rules = await readRules(context, 'withdrawal', call.session.player.currency);
      const { times, ...listed } = await listMethodsOf(context, 'withdrawal', call);
      return {
        ...listed,
        times_left: Math.max(0, (rules?.limits.withdrawals_a_day ?? 0) - times),
        review_from: rules?.limits.review_from ?? null,
      };
    },

    async createWithdrawal({ input, session: { player }, language, idempotencyKey }) {
      const row = await beginWithdrawal(context, {
        player,
        amount: input.amount,
        fee: input.fee,
        method: input.method,
        accountId: input.account_id,
        secretCode: input.secret_code,
        idempotencyKey,
        bonusLoss: input.bonus_loss,
      });
      return describeWithdrawal(context, row, language);
    },

    async getWithdrawal({ input, session: { player }, language }) {
      const row = await context.db.find<WithdrawalRow>(
        'select * from withdrawal where player_id = $1 and reference = $2',
        [player.id, input.withdrawal_id],
      );
      if (!row) throw new Refusal('notFound');
      return describeWithdrawal(context, row, language);
    },
  };
}

async function listMethodsOf(
  context: Context,
  direction: 'deposit' | 'withdrawal',
  { session: { player }, language }: Call<unknown, Session>,
) {
  const rules = await readRules(context, direction, player.currency);
  const { id: playerId, currency } = player;
  return listMethods(context.db, direction, rules, { playerId, currency, language });
}

/** Another player's deposit is unknown. */
async function getOwnDeposit({ db }: Context, playerId: bigint, reference: string): Promise<DepositRow> {
  const row = await db.find<DepositRow>('select * from deposit where player_id = $1 and reference = $2', [
    playerId,
    reference,
  ]);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** With the account as it shows itself, also when it has been taken away since. */
async function describeWithdrawal(
  { db, log }: Context,
  row: WithdrawalRow,
  language: Language,
): Promise<Output<'getWithdrawal'>> {
  // None where the gateway's list did not say to which account it went.
  const account = await db.find<{
    bankId: string | null;
    bankName: string | null;
    network: CryptoNetwork | null;
    holder: string | null;
    tail: string;
  }>(
    `select bank_id, bank_name, network, holder, number_tail as tail from bound_account where player_id = $1 and id = $2`,
    [row.playerId, row.boundAccountId],
  );
  const { bankId = null, bankName = null, network = null, holder = null, tail = '' } = account ?? {};
  const bank =
    bankId === null ? null : showBank(await readDocument(db, log, 'banks'), bankId, bankName ?? '');
  const shown: Withdrawal['account'] = { bank, network, holder, tail };
  return showWithdrawal(row, shown, language);
}
