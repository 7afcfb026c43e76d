import { ERRORS } from '@parlour/contract/errors';
import { expect } from 'vitest';
import type { Client } from '../api-client.ts';
import { atCheckout, SECRET_CODE } from '../cashier.ts';
import type { Site } from '../start-site.ts';

const DEPOSIT = { amount: 50, method: 'card' };
const WITHDRAWAL = { amount: 60, method: 'to-bank' };
/** Within the limits of a day. */
const MOST_DEPOSITS = 4;
const MOST_WITHDRAWALS = 2;

/** A player with the secret code who deposits, pays or declines, and withdraws to a bank account, a step a turn. */
export interface CashierPlayer {
  /** Answers what this turn has finished, if anything. Throws when it failed; the next turn tries again. */
  turn(): Promise<'deposits' | 'withdrawals' | undefined>;
}

/** Makes deposits, of which four fifths are paid and the others declined, a step a turn. */
export interface Depositor {
  isBegun(): boolean;
  /** Within the limits of a day. */
  mayBegin(): boolean;
  /** Answers whether this step has finished one. */
  step(): Promise<boolean>;
}

/** `name`: what its deposits are called, where a player has more than one. */
export function createDepositor(client: Client, random: () => number, name = 'storm'): Depositor {
  let deposits = 0;
  let begun: { id: string; isToBePaid: boolean } | undefined;
  return {
    isBegun: () => begun !== undefined,
    mayBegin: () => deposits < MOST_DEPOSITS,

    async step() {
      if (begun === undefined) {
        const key = `${name}-deposit-${client.token}-${deposits}`.slice(0, 100);
        const { deposit_id } = await client.ok('createDeposit', DEPOSIT, {
          headers: { 'idempotency-key': key },
        });
        deposits += 1;
        begun = { id: deposit_id, isToBePaid: random() < 0.8 };
        return false;
      }
      const { state, checkout_url } = await client.ok('getDeposit', { deposit_id: begun.id });
      if (state === 'created') return false;
      if (state === 'pending') await atCheckout(checkout_url, begun.isToBePaid ? 'pay' : 'decline');
      begun = undefined;
      return true;
    },
  };
}

export function createCashierPlayer(client: Client, random: () => number): CashierPlayer {
  const depositor = createDepositor(client, random);
  let withdrawals = 0;
  let accountId: number | undefined;
  /** What the player was shown that the withdrawal takes of their bonuses. */
  let bonusLoss = 0;

  async function withdraw(): Promise<'withdrawals' | undefined> {
    if (accountId === undefined) {
      const { list } = await client.ok('listBoundAccounts');
      const number = String(Math.floor(random() * 1e9) + 1e9);
      const bound =
        list.length > 0
          ? list
          : (
              await client.ok('bindAccount', {
                kind: 'bank',
                bank_id: 'harimau',
                holder: 'Storm Player',
                number,
                secret_code: SECRET_CODE,
              })
            ).list;
      accountId = bound[0]!.id;
      return undefined;
    }
    const key = `storm-withdrawal-${client.token}-${withdrawals}`.slice(0, 100);
    const { envelope } = await client.call(
      'createWithdrawal',
      { ...WITHDRAWAL, account_id: accountId, secret_code: SECRET_CODE, bonus_loss: bonusLoss },
      { headers: { 'idempotency-key': key } },
    );
    if (envelope.code === ERRORS.bonusAtStake.code) bonusLoss = (envelope.data as { loses: number }).loses;
    if (envelope.code !== 0) throw new Error(`no withdrawal: ${JSON.stringify(envelope)}`);
    bonusLoss = 0;
    withdrawals += 1;
    return 'withdrawals';
  }

  return {
    async turn() {
      if (depositor.isBegun() || (depositor.mayBegin() && random() < 0.6))
        return (await depositor.step()) ? 'deposits' : undefined;
      return withdrawals < MOST_WITHDRAWALS ? withdraw() : undefined;
    },
  };
}

/** No player pays any more: each cancels their open deposits, including those whose beginning they never heard of. */
export async function callOffDeposits({ db }: Site, players: ReadonlyMap<string, Client>): Promise<void> {
  const open = await db.query<{ account: string; reference: string }>(
    `select p.account, d.reference from deposit d join player p on p.id = d.player_id where d.state in ('created', 'pending')`,
  );
  for (const { account, reference } of open)
    await players.get(account)?.call('cancelDeposit', { deposit_id: reference });
}

/** Deposits and withdrawals that are still on their way; review is left out: it waits for a person. */
export function findUndecidedPayments({ db }: Site): Promise<unknown[]> {
  return db.query(
    `select reference, state, why from deposit where state in ('created', 'pending')
      union all select reference, state, why from withdrawal where state in ('approved', 'sent')`,
  );
}

/** Everything that the gateway took or paid stands here once, with the same amount, and nothing else does. */
export async function expectSameGatewayBooks(site: Site, since: Date): Promise<void> {
  const theirs = (await site.control('payments')) as {
    orders: { of: string; reference: string; amount: string; status: string }[];
  };
  const ours = await site.db.query<{ line: string }>(
    `select 'payment ' || reference || ' ' || (amount_minor / 100.0)::numeric(20, 2) as line from deposit where state = 'paid' and created_at >= $1
      union all
     select 'payout ' || reference || ' ' || ((amount_minor - fee_minor) / 100.0)::numeric(20, 2) from withdrawal where state = 'paid' and created_at >= $1`,
    [since],
  );
  expect(ours.map(({ line }) => line).toSorted()).toEqual(
    theirs.orders
      .filter(({ status }) => status === 'paid')
      .map(({ of, reference, amount }) => `${of} ${reference} ${Number(amount).toFixed(2)}`)
      .toSorted(),
  );
}
