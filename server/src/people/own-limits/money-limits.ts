import { LIMIT_DAYS, type LimitDays, type MoneyLimits } from '@parlour/contract/own-limit';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { readAmount } from '../../base/http/read-amount.ts';
import type { Player } from '../accounts/players.ts';
import { listLimitsInForce, setOwnLimit, type LimitInForce, type LimitKind } from './own-limits.ts';

type Limited = Pick<Player, 'id' | 'currency'>;

/** A limit of money, and what its days have seen of it. */
export interface UsedLimit extends LimitInForce {
  usedMinor: bigint;
}

interface MoneyLimitKind {
  kind: LimitKind;
  /** Holds what the limit is about until the transaction ends: one of a player's limits is set at a time. */
  hold(tx: Tx, player: Limited): Promise<void>;
  /** Minor units within so many days. */
  readUsed(db: Queryable, player: Limited, days: number): Promise<bigint>;
}

/** The limits of money of one kind (rules H1, H7), a row for each of LIMIT_DAYS. */
export function createMoneyLimits({ kind, hold, readUsed }: MoneyLimitKind) {
  async function read(db: Queryable, player: Limited): Promise<UsedLimit[]> {
    const used: UsedLimit[] = [];
    for (const limit of await listLimitsInForce(db, player.id, kind, LIMIT_DAYS))
      used.push({ ...limit, usedMinor: await readUsed(db, player, limit.days) });
    return used;
  }

  async function list(db: Queryable, player: Limited): Promise<MoneyLimits> {
    return show(await read(db, player), player.currency);
  }

  return {
    read,
    list,
    /** Throws `invalidInput` for more decimals than the currency has. */
    set(
      db: Db,
      player: Limited,
      { days, amount }: { days: LimitDays; amount: number | null },
      address: string,
    ): Promise<MoneyLimits> {
      const most = amount === null ? null : readAmount(amount, player.currency);
      return db.tx(async (tx) => {
        await hold(tx, player);
        await setOwnLimit(tx, { playerId: player.id, kind, days, most, address });
        return list(tx, player);
      });
    },
  };
}

function show(limits: readonly UsedLimit[], currency: string): MoneyLimits {
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
