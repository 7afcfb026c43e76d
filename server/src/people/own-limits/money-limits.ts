import { LIMIT_DAYS, type LimitDays, type MoneyLimits } from '@parlour/contract/own-limit';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Queryable } from '../../base/db/db.ts';
import { listLimitsInForce, type LimitInForce, type LimitKind } from './own-limits.ts';

/** A limit of money, and what its days have seen of it. */
export interface UsedLimit extends LimitInForce {
  usedMinor: bigint;
}

/** A row for each of LIMIT_DAYS. `readUsed`: minor units within so many days. */
export async function readMoneyLimits(
  db: Queryable,
  playerId: bigint,
  kind: LimitKind,
  readUsed: (days: number) => Promise<bigint>,
): Promise<UsedLimit[]> {
  const limits = await listLimitsInForce(db, playerId, kind, LIMIT_DAYS);
  const read: UsedLimit[] = [];
  for (const limit of limits) read.push({ ...limit, usedMinor: await readUsed(limit.days) });
  return read;
}

export function showMoneyLimits(limits: readonly UsedLimit[], currency: string): MoneyLimits {
  const major = (minor: bigint | null) => (minor === null ? null : toMajor(minor, currency));
  return {
    currency,
    limits: limits.map(({ days, most, usedMinor, nextFrom, nextMost }) => ({
      days: days as LimitDays,
      amount: major(most),
      used: toMajor(usedMinor > 0n ? usedMinor : 0n, currency),
      next: nextFrom && { amount: major(nextMost), counts_from: unixSeconds(nextFrom) },
    })),
  };
}
