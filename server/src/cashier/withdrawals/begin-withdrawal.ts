import type { Random } from '../../base/random.ts';
import type { DbLog } from '../../base/db/log.ts';
import { feeMinor } from '@parlour/contract/cashier-fee';
import type { CashierKind } from '@parlour/contract/cashier-states';
import { amountToMinor, toDecimal, toMajor } from '@parlour/contract/money';
import type { Tx, Db } from '../../base/db/db.ts';
import { notifyChange } from '../../base/live/changes.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { InsufficientBalance, ledgerError } from '../../money/ledger/ledger.ts';
import { newReference } from '../../outside/references.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { withdrawalAskedMail } from '../payments/mails.ts';
import type { WithdrawalRow } from '../payments/rows.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { Player } from '../../people/accounts/players.ts';
import { UNPROVEN } from '../accounts/bound-accounts.ts';
import { checkSecretCode } from '../../people/identity/secret-code.ts';
import { refuseFlood } from '../payments/flood.ts';
import {
  getMethod,
  readMethodAmount,
  refuseOtherFee,
  toMinor,
  type CashierRules,
} from '../payments/methods.ts';

export interface WithdrawalContext {
  db: Db;
  random: Random;
  log: DbLog;
  config: { accountCoolingHours: number };
}

export interface WithdrawalWish {
  player: Player;
  /** Major units. */
  amount: number;
  /** What the player was told it costs, in major units. */
  fee: number | undefined;
  method: string;
  accountId: number;
  secretCode: string;
  idempotencyKey: string | undefined;
  /** What the player was told they lose of bonuses, in major units. */
  bonusLoss: number;
}

type Begun = { verdict: 'begun' | 'known'; row: WithdrawalRow };
type Hindrance = { verdict: 'account' | 'times' } | { verdict: 'day' | 'bonus'; leftMinor: bigint };
type Verdict = Begun | Hindrance;

/**
 * Holds the money and writes the intent in one statement; from there on it goes its way by itself. Throws the Refusal for what stands
 * in the way.
 */
export async function beginWithdrawal(
  context: WithdrawalContext,
  wish: WithdrawalWish,
): Promise<WithdrawalRow> {
  const { player } = wish;
  const { currency } = player;
  const rules = await getMethod(context, 'withdrawal', currency, wish.method);
  const amountMinor = readMethodAmount(wish.amount, rules.method);
  const account = await getAccount(context, player.id, wish.accountId, rules.method.kind);
  await refuseWhileHeld(context, player.id);
  await checkSecretCode(context.db, player.id, wish.secretCode);

  // Rules C8, C12.
  const { review_from } = rules.limits;
  const reference = newReference(context.random, 'WD', player.id);
  const needsReview =
    (review_from !== null && amountMinor >= toMinor(review_from, currency)) || account.isUnproven;
  return context.db
    .tx(async (tx) => {
      const verdict = await begin(tx, wish, rules, { reference, amountMinor, needsReview });
      if (!('row' in verdict)) throw refusalOf(verdict, rules, currency);
      const { row } = verdict;
      if (verdict.verdict === 'known') {
        const isSame =
          row.amountMinor === amountMinor &&
          row.method === rules.method.id &&
          row.boundAccountId === BigInt(wish.accountId);
        if (!isSame) throw new Refusal('referenceReused');
        return row;
      }
      refuseOtherFee(row.feeMinor, currency, wish.fee);
      await refuseFlood(tx, 'withdrawal', player.id, 1);
      const sum = `${toDecimal(row.amountMinor - row.feeMinor, currency)} ${currency}`;
      await sendMail(tx, {
        playerId: player.id,
        reference: `${row.reference}:asked`,
        ...withdrawalAskedMail({ sum, reference: row.reference, account: account.name }),
      });
      if (needsReview)
        await raiseAlert(tx, {
          kind: 'withdrawal_review',
          playerId: player.id,
          detail: { withdrawal: row.reference, amount: `${toDecimal(amountMinor, currency)} ${currency}` },
        });
      await notifyChange(tx, 'wallet', String(player.id));
      if (wish.bonusLoss > 0) await notifyChange(tx, 'bonus', `${player.id}/0`);
      return row;
    })
    .catch((error: unknown) => {
      const reason = ledgerError(error);
      throw reason instanceof InsufficientBalance ? new Refusal('insufficientBalance') : reason;
    });
}

/**
 * After another password or number, or a new place that the password alone confirmed, nothing leaves for a while: the owner hears of it
 * before a thief is paid (rule C13).
 */
async function refuseWhileHeld({ db, config }: WithdrawalContext, playerId: bigint): Promise<void> {
  const held = await db.find<{ until: string }>(
    `select site_time(at + $2 * interval '1 hour') as until from personal_change
      where player_id = $1 and field in ('password', 'phone', 'place') and at > now() - $2 * interval '1 hour'
      order by id desc limit 1`,
    [playerId, config.accountCoolingHours],
  );
  if (held) throw new Refusal('withdrawalsHeld', { values: { until: held.until } });
}

async function begin(
  tx: Tx,
  { player, accountId, idempotencyKey, bonusLoss }: WithdrawalWish,
  { method, limits }: CashierRules & { method: CashierRules['methods'][number] },
  { reference, amountMinor, needsReview }: { reference: string; amountMinor: bigint; needsReview: boolean },
): Promise<Verdict> {
  const { currency } = player;
  const { verdict, leftMinor, ...row } = await tx.get<
    WithdrawalRow & { verdict: Verdict['verdict']; leftMinor: bigint | null }
  >(
    `select verdict, left_minor, (w).* from begin_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      player.id,
      reference,
      currency,
      amountMinor,
      feeMinor(amountMinor, method.fee, currency),
      method.id,
      method.kind,
      JSON.stringify(method.title),
      accountId,
      idempotencyKey ?? null,
      needsReview ? 'review' : 'approved',
      toMinor(limits.withdrawal_day, currency),
      toMinor(method.day_limit, currency),
      limits.withdrawals_a_day,
      bonusLoss === 0 ? 0n : (amountToMinor(bonusLoss, currency) ?? 0n),
    ],
  );
  if (verdict === 'day' || verdict === 'bonus') return { verdict, leftMinor: leftMinor ?? 0n };
  if (verdict === 'begun' || verdict === 'known') return { verdict, row };
  return { verdict };
}

function refusalOf(verdict: Hindrance, { limits }: CashierRules, currency: string): Refusal {
  switch (verdict.verdict) {
    case 'day':
      return new Refusal('dayLimitPassed', {
        values: { left: toDecimal(verdict.leftMinor, currency), currency },
        data: { field: 'amount' },
      });
    case 'bonus':
      return new Refusal('bonusAtStake', { data: { loses: toMajor(verdict.leftMinor, currency) } });
    case 'times':
      return new Refusal('withdrawalsToday', { values: { most: limits.withdrawals_a_day } });
    case 'account':
      // It was there a moment ago: taken away meanwhile.
      return new Refusal('notFound');
  }
}

/** Which kind of method reaches which kind of account. */
const REACHES: Record<CashierKind, 'bank' | 'crypto' | undefined> = {
  bank: 'bank',
  crypto: 'crypto',
  ewallet: undefined,
  qr: undefined,
  card: undefined,
};

/** How the player's own account is named, or the Refusal: another player's account is none. */
async function getAccount(
  { db }: WithdrawalContext,
  playerId: bigint,
  id: number,
  kind: CashierKind,
): Promise<{ name: string; isUnproven: boolean }> {
  const account = await db.find<{
    kind: string;
    place: string;
    tail: string;
    isUsable: boolean;
    from: string;
    isUnproven: boolean;
  }>(
    `select kind, coalesce(bank_name, network) as place, number_tail as tail, usable_at <= now() as is_usable,
            site_time(usable_at) as "from", ${UNPROVEN} as is_unproven
       from bound_account where player_id = $1 and id = $2 and deleted_at is null`,
    [playerId, id],
  );
  if (!account) throw new Refusal('notFound');
  if (account.kind !== REACHES[kind]) throw new Refusal('accountUnsuited', { data: { field: 'account_id' } });
  if (!account.isUsable)
    throw new Refusal('accountCooling', { values: { from: account.from }, data: { field: 'account_id' } });
  return { name: `${account.place} •••• ${account.tail}`, isUnproven: account.isUnproven };
}
