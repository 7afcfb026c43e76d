import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { feeMinor } from '@parlour/contract/cashier-fee';
import type { Language } from '@parlour/contract/languages';
import { toDecimal } from '@parlour/contract/money';
import { Refusal } from '../../base/http/refusal.ts';
import { leaseMs } from '../../outside/asking/rules.ts';
import { newReference } from '../../outside/references.ts';
import type { DepositRow } from '../payments/rows.ts';
import type { Player } from '../../people/accounts/players.ts';
import { lockDeposits, refuseAboveOwnLimit } from '../own-limits/deposit-limits.ts';
import { refuseFlood } from '../payments/flood.ts';
import {
  getMethod,
  leftToday,
  listUsedToday,
  readMethodAmount,
  refuseOtherFee,
} from '../payments/methods.ts';

export interface DepositContext {
  db: Db;
  random: Random;
  log: DbLog;
  payments: { gateway: { deadlineMs: number } };
}

export interface DepositWish {
  player: Player;
  /** Major units. */
  amount: number;
  /** What the player was told it costs, in major units. */
  fee?: number | undefined;
  method: string;
  language: Language;
  idempotencyKey: string | undefined;
}

/**
 * Writes the intent of a deposit, within the limits; one of a player at a time, so that ten at once do not pass them together.
 * `isNew`: false for the deposit that this key began before.
 */
export async function beginDeposit(
  context: DepositContext,
  wish: DepositWish,
): Promise<{ deposit: DepositRow; isNew: boolean }> {
  const { player, language, idempotencyKey } = wish;
  const { currency } = player;
  const { method, limits, payWithinMinutes } = await getMethod(context, 'deposit', currency, wish.method);
  const amountMinor = readMethodAmount(wish.amount, method);
  const fee = feeMinor(amountMinor, method.fee, currency);

  return context.db.tx(async (tx) => {
    await lockDeposits(tx, player.id);
    const known = await tx.find<DepositRow>(
      'select * from deposit where player_id = $1 and idempotency_key = $2',
      [player.id, idempotencyKey ?? null],
    );
    if (known) {
      if (known.amountMinor !== amountMinor || known.method !== method.id)
        throw new Refusal('referenceReused');
      return { deposit: known, isNew: false };
    }
    refuseOtherFee(fee, currency, wish.fee);
    await refuseFlood(tx, 'deposit', player.id, 0);
    const { open } = await tx.get<{ open: bigint }>(
      `select count(*) as open from deposit where player_id = $1 and state in ('created', 'pending')`,
      [player.id],
    );
    if (open >= BigInt(limits.open_deposits))
      throw new Refusal('depositsOpen', { values: { most: limits.open_deposits } });
    await refuseAboveOwnLimit(tx, player, amountMinor);
    const used = await listUsedToday(tx, 'deposit', player.id, currency);
    const { methodMinor } = leftToday(used, method, limits.deposit_day);
    if (amountMinor > methodMinor)
      throw new Refusal('dayLimitPassed', {
        values: { left: toDecimal(methodMinor, currency), currency },
        data: { field: 'amount' },
      });

    const deposit = await tx.get<DepositRow>(
      `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, idempotency_key,
                            expires_at, next_check_at)
       values ($1, $2, 'created', $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + $11 * interval '1 minute',
               clock_timestamp() + $12 * interval '1 millisecond')
       returning *`,
      [
        newReference(context.random, 'DP', player.id),
        player.id,
        method.id,
        method.kind,
        JSON.stringify(method.title),
        currency,
        amountMinor,
        fee,
        language,
        idempotencyKey ?? null,
        payWithinMinutes,
        // Other processes leave it to this one, which asks for its page now.
        leaseMs(context.payments.gateway.deadlineMs),
      ],
    );
    return { deposit, isNew: true };
  });
}
