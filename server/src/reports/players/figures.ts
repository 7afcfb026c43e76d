import { toMajor } from '@parlour/contract/money';
import type { PlayerFigures } from '@parlour/contract/report-players';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import type { Queryable } from '../../base/db/db.ts';
import { cellsOf, valuesOf, type ReportFilter } from '../win-loss/cells.ts';
import type { PlayerRow } from './who.ts';

/** What players paid, staked and have, in minor units. */
export interface MinorPlayerFigures {
  deposits: number;
  depositedMinor: bigint;
  withdrawals: number;
  withdrawnMinor: bigint;
  bets: number;
  validMinor: bigint;
  winLossMinor: bigint;
  /** Null where the reader may not see it. */
  balanceMinor: bigint | null;
}

interface Asked {
  filter: ReportFilter;
  span: TimeSpan;
  hasBalances: boolean;
}

type Sums = Record<'deposits' | 'deposited' | 'withdrawals' | 'withdrawn', bigint> & { id: bigint };
type Played = Record<'playerId' | 'bets' | 'valid' | 'winLoss', bigint>;

/**
 * Three statements however many players there are. Payments count since the player stands below the reader (rule R30); bets by the chain
 * they settled with, as in the report (rule R20).
 */
export async function readFigures(
  tx: Queryable,
  rows: readonly Pick<PlayerRow, 'id' | 'since'>[],
  { filter, span, hasBalances }: Asked,
): Promise<Map<bigint, MinorPlayerFigures>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const paid = new Map((await readPayments(tx, rows, { filter, span })).map((row) => [row.id, row]));
  const played = new Map((await readPlay(tx, ids, filter)).map((row) => [row.playerId, row]));
  const balances = hasBalances ? await readBalances(tx, ids, filter.currency) : undefined;
  return new Map(
    ids.map((id) => {
      const [its, play] = [paid.get(id), played.get(id)];
      return [
        id,
        {
          deposits: Number(its?.deposits ?? 0n),
          depositedMinor: its?.deposited ?? 0n,
          withdrawals: Number(its?.withdrawals ?? 0n),
          withdrawnMinor: its?.withdrawn ?? 0n,
          bets: Number(play?.bets ?? 0n),
          validMinor: play?.valid ?? 0n,
          winLossMinor: play?.winLoss ?? 0n,
          balanceMinor: balances ? (balances.get(id) ?? 0n) : null,
        },
      ];
    }),
  );
}

function readPayments(
  tx: Queryable,
  rows: readonly Pick<PlayerRow, 'id' | 'since'>[],
  { filter, span }: Pick<Asked, 'filter' | 'span'>,
): Promise<Sums[]> {
  const sumOf = (table: 'deposit' | 'withdrawal', amount: string) => `(
       select count(*) as times, coalesce(sum(${amount}), 0)::bigint as amount from ${table} t
        where t.player_id = w.id and t.state = 'paid' and t.currency = $5
          and t.decided_at >= greatest(w.since::timestamptz, $3::timestamptz) and t.decided_at < $4::timestamptz)`;
  return tx.query<Sums>(
    `select w.id, d.times as deposits, d.amount as deposited, o.times as withdrawals, o.amount as withdrawn
       from unnest($1::bigint[], $2::text[]) w (id, since)
      cross join lateral ${sumOf('deposit', 't.paid_minor')} d cross join lateral ${sumOf('withdrawal', 't.amount_minor')} o
      where d.times > 0 or o.times > 0`,
    [
      rows.map(({ id }) => id),
      rows.map(({ since }) => since),
      new Date(span.from * 1000),
      new Date(span.to * 1000),
      filter.currency,
    ],
  );
}

/** From the same sums as the report, so that a row is what the report by player says of it (rule R19). */
function readPlay(tx: Queryable, ids: readonly bigint[], filter: ReportFilter): Promise<Played[]> {
  return tx.query<Played>(
    `with cells as (${cellsOf(filter, 'hour')})
     select player_id, sum(bets)::bigint as bets, sum(valid_minor)::bigint as valid, sum(payout_minor - stake_minor)::bigint as win_loss
       from cells where player_id = any($11::bigint[]) group by player_id`,
    [...valuesOf(filter), ids],
  );
}

async function readBalances(
  tx: Queryable,
  ids: readonly bigint[],
  currency: string,
): Promise<Map<bigint, bigint>> {
  const found = await tx.query<{ playerId: bigint; balance: bigint }>(
    `select player_id, sum(balance_minor)::bigint as balance from ledger_account
      where player_id = any($1::bigint[]) and kind in ('wallet', 'platform', 'transit') and grant_id is null and currency = $2 group by player_id`,
    [ids, currency],
  );
  return new Map(found.map(({ playerId, balance }) => [playerId, balance]));
}

/** By player: when the last bet was settled, or placed while it is open; none where that was before the player stood below the reader. */
export async function readLastBets(
  tx: Queryable,
  rows: readonly Pick<PlayerRow, 'id' | 'since'>[],
): Promise<Map<bigint, Date>> {
  const found = await tx.query<{ id: bigint; at: Date }>(
    `select w.id, b.at from unnest($1::bigint[], $2::text[]) w (id, since) cross join lateral (
       select coalesce(b.settled_at, b.placed_at) as at from bet b where b.player_id = w.id
        order by coalesce(b.settled_at, b.placed_at) desc, b.id desc limit 1) b
      where b.at >= w.since::timestamptz`,
    [rows.map(({ id }) => id), rows.map(({ since }) => since)],
  );
  return new Map(found.map(({ id, at }) => [id, at]));
}

export function addUp(
  all: Iterable<MinorPlayerFigures>,
  { hasBalances }: Pick<Asked, 'hasBalances'>,
): MinorPlayerFigures {
  const sum: MinorPlayerFigures = {
    deposits: 0,
    depositedMinor: 0n,
    withdrawals: 0,
    withdrawnMinor: 0n,
    bets: 0,
    validMinor: 0n,
    winLossMinor: 0n,
    balanceMinor: hasBalances ? 0n : null,
  };
  for (const each of all) {
    sum.deposits += each.deposits;
    sum.depositedMinor += each.depositedMinor;
    sum.withdrawals += each.withdrawals;
    sum.withdrawnMinor += each.withdrawnMinor;
    sum.bets += each.bets;
    sum.validMinor += each.validMinor;
    sum.winLossMinor += each.winLossMinor;
    if (sum.balanceMinor !== null) sum.balanceMinor += each.balanceMinor ?? 0n;
  }
  return sum;
}

export function showFigures(minor: MinorPlayerFigures, currency: string): PlayerFigures {
  return {
    deposits: minor.deposits,
    deposited: toMajor(minor.depositedMinor, currency),
    withdrawals: minor.withdrawals,
    withdrawn: toMajor(minor.withdrawnMinor, currency),
    bets: minor.bets,
    valid_stake: toMajor(minor.validMinor, currency),
    win_loss: toMajor(minor.winLossMinor, currency),
    balance: minor.balanceMinor === null ? null : toMajor(minor.balanceMinor, currency),
  };
}
