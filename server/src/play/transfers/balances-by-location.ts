import type { Queryable } from '../../base/db/db.ts';
import type { PointTransfer, ShownTransfer } from './transfer.ts';

/** Where every cent of a player is, at one moment. The sums are of their own money: points of a bonus name it. */
export interface BalancesByLocation {
  walletMinor: bigint;
  /** Counts the wallet's changes. */
  version: bigint;
  /** Platforms that hold points, and since when. */
  platforms: { platformId: number; amountMinor: bigint; since: Date; grantId: bigint | null }[];
  /** Undecided transfers. The sum that those of own money hold equals the ledger's amount in transit. */
  onItsWay: ShownTransfer[];
  inTransitMinor: bigint;
  heldForWithdrawalMinor: bigint;
}

interface Row {
  kind: string;
  platformId: number | null;
  amountMinor: bigint;
  version: bigint | null;
  since: Date | null;
  reference: string | null;
  direction: 'in' | 'out' | null;
  state: PointTransfer['state'] | null;
  askedAt: Date | null;
  nextCheckAt: Date | null;
  grantId: bigint | null;
}

/** Marks an open transfer among the kinds of accounts. */
const TRANSFER = 'transfer';

/** The balance of the platform's account `a` after a decided transfer, by its last entry there. */
const leftBy = (transfer: string) => `
  (select e.balance_after_minor from ledger_transfer t join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id and e.account_id = a.id
    where t.player_id = a.player_id and t.reference in (${transfer}.reference || ':hold', ${transfer}.reference || ':confirmed') order by e.number desc limit 1)`;

/**
 * One statement reads one snapshot: nothing is counted twice or missed while money moves. A platform holds points since the first transfer
 * after the last one that emptied it; without transfers, since its last entry.
 */
export async function readBalancesByLocation(
  db: Queryable,
  playerId: bigint,
  currency: string,
): Promise<BalancesByLocation> {
  const rows = await db.query<Row>(
    {
      name: 'read_balances_by_location',
      text: `
      select a.kind, a.platform_id, a.balance_minor as amount_minor, a.version, s.since,
             null::text as reference, null::text as direction, null::text as state,
             null::timestamptz as asked_at, null::timestamptz as next_check_at, a.grant_id
        from ledger_account a
        left join lateral (
             select coalesce(
               (select m.decided_at from point_transfer m
                 where m.player_id = a.player_id and m.platform_id = a.platform_id and m.state = 'confirmed' and ${leftBy('m')} > 0
                   and m.id > coalesce((
                       select o.id from point_transfer o
                        where o.player_id = a.player_id and o.platform_id = a.platform_id and o.direction = 'out'
                          and o.state = 'confirmed' and ${leftBy('o')} = 0
                        order by o.id desc limit 1), 0)
                 order by m.id limit 1),
               a.booked_at) as since
             ) s on a.kind = 'platform' and a.balance_minor > 0
       where a.player_id = $1 and a.currency = $2 and a.balance_minor is not null
      union all
      select '${TRANSFER}', platform_id, held_minor, null, null, reference, direction, state, asked_at, next_check_at, grant_id
        from point_transfer
       where player_id = $1 and currency = $2 and state in ('asked', 'unknown')
       order by platform_id, reference`,
    },
    [playerId, currency],
  );
  const sumOf = (kind: string) =>
    rows
      .filter((row) => row.kind === kind && row.grantId === null)
      .reduce((sum, row) => sum + row.amountMinor, 0n);
  return {
    walletMinor: sumOf('wallet'),
    version: rows.find((row) => row.kind === 'wallet')?.version ?? 0n,
    platforms: rows
      .filter((row) => row.kind === 'platform' && row.amountMinor > 0n)
      .map((row) => ({
        platformId: row.platformId!,
        amountMinor: row.amountMinor,
        since: row.since!,
        grantId: row.grantId,
      })),
    onItsWay: rows
      .filter((row) => row.kind === TRANSFER)
      .map((row) => ({
        reference: row.reference!,
        platformId: row.platformId!,
        direction: row.direction!,
        state: row.state!,
        currency,
        heldMinor: row.amountMinor,
        movedMinor: null,
        askedAt: row.askedAt!,
        nextCheckAt: row.nextCheckAt,
        grantId: row.grantId,
      })),
    inTransitMinor: sumOf('transit'),
    heldForWithdrawalMinor: sumOf('held'),
  };
}
