import { LIMIT_DAYS, type DepositLimit, type LimitDays } from '@parlour/contract/deposit-limit';
import { amountToMinor, currencyDecimals, toDecimal, toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { BASE_TEXTS } from '../../base/texts/texts.ts';
import type { Player } from '../../people/accounts/players.ts';

/** A looser limit counts after this, so that it is no decision of the moment. */
const LOOSER_AFTER = '24 hours';

interface DepositLimitRow {
  days: LimitDays;
  amountMinor: bigint | null;
  usedMinor: bigint;
  /** Of the last one set, where its time is to come. */
  nextFrom: Date | null;
  nextMinor: bigint | null;
}

/** One of a player's deposits or limits at a time: the caller holds it until its transaction ends. */
export async function lockDeposits(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('deposits', $1))`, [playerId]);
}

/** A row for each of LIMIT_DAYS. The limit that a player sets next takes back one that does not count yet. */
export function readDepositLimits(
  db: Queryable,
  { id, currency }: Pick<Player, 'id' | 'currency'>,
): Promise<DepositLimitRow[]> {
  return db.query<DepositLimitRow>(
    `select asked.days, now_in_force.amount_minor, next.counts_from as next_from, next.amount_minor as next_minor,
            (select coalesce(sum(coalesce(d.paid_minor, d.amount_minor)), 0)::bigint from deposit d
              where d.player_id = $1 and d.currency = $2 and d.state in ('created', 'pending', 'paid', 'disputed')
                and d.created_at > clock_timestamp() - asked.days * interval '1 day') as used_minor
       from unnest($3::smallint[]) asked (days)
       left join lateral (select l.amount_minor from deposit_limit l
                           where l.player_id = $1 and l.days = asked.days and l.counts_from <= clock_timestamp()
                             and not exists (select from deposit_limit n where n.player_id = l.player_id and n.days = l.days
                                                                           and n.id > l.id and n.set_at < l.counts_from)
                           order by l.id desc limit 1) now_in_force on true
       left join lateral (select l.amount_minor, l.counts_from from deposit_limit l
                           where l.player_id = $1 and l.days = asked.days order by l.id desc limit 1) next
         on next.counts_from > clock_timestamp()
      order by asked.days`,
    [id, currency, LIMIT_DAYS],
  );
}

export async function listDepositLimits(
  db: Queryable,
  player: Player,
): Promise<{ currency: string; limits: DepositLimit[] }> {
  const { currency } = player;
  const major = (minor: bigint | null) => (minor === null ? null : toMajor(minor, currency));
  const rows = await readDepositLimits(db, player);
  return {
    currency,
    limits: rows.map(({ days, amountMinor, usedMinor, nextFrom, nextMinor }) => ({
      days,
      amount: major(amountMinor),
      used: toMajor(usedMinor, currency),
      next: nextFrom && { amount: major(nextMinor), counts_from: unixSeconds(nextFrom) },
    })),
  };
}

/** Throws `invalidInput` for more decimals than the currency has. */
export function setDepositLimit(
  db: Db,
  player: Player,
  { days, amount }: { days: LimitDays; amount: number | null },
  address: string,
): Promise<{ currency: string; limits: DepositLimit[] }> {
  const { id, currency } = player;
  const amountMinor = amount === null ? null : amountToMinor(amount, currency);
  if (amountMinor === undefined)
    throw new Refusal('invalidInput', {
      text: BASE_TEXTS.amountDecimals,
      values: { currency, decimals: currencyDecimals(currency) },
      data: { field: 'amount' },
    });
  return db.tx(async (tx) => {
    await lockDeposits(tx, id);
    const before = (await readDepositLimits(tx, player)).find((row) => row.days === days)!;
    const isLooser =
      before.amountMinor !== null && (amountMinor === null || amountMinor > before.amountMinor);
    await tx.run(
      `insert into deposit_limit (player_id, days, amount_minor, counts_from, address)
       values ($1, $2, $3, clock_timestamp() + case when $4 then $5::interval else '0' end, $6)`,
      [id, days, amountMinor, isLooser, LOOSER_AFTER, address],
    );
    return listDepositLimits(tx, player);
  });
}

/** Throws `ownLimitPassed` for a deposit above what a limit leaves. The caller holds `lockDeposits`. */
export async function refuseAboveOwnLimit(tx: Tx, player: Player, depositMinor: bigint): Promise<void> {
  const { currency } = player;
  for (const { amountMinor, usedMinor } of await readDepositLimits(tx, player)) {
    if (amountMinor === null || usedMinor + depositMinor <= amountMinor) continue;
    const leftMinor = amountMinor > usedMinor ? amountMinor - usedMinor : 0n;
    throw new Refusal('ownLimitPassed', {
      values: { left: toDecimal(leftMinor, currency), currency },
      data: { field: 'amount' },
    });
  }
}
