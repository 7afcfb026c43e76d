import type { Queryable } from '../../base/db/db.ts';
import type { PlayerAccountKind } from './ledger.ts';

/**
 * Statements, from the entries alone (docs/decisions/0010): an entry knows when it was booked, why, and the balance after it, all
 * written under its account's row lock. In one account id, time and balance follow each other without a gap.
 */

export interface StatementRow {
  id: bigint;
  transferId: bigint;
  bookedAt: Date;
  reason: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  /** The transfer's. */
  reference: string;
}

/** Entries of an account after `after` (not with it) up to `upTo` (with it). */
export interface EntrySpan {
  account: bigint;
  after: bigint;
  upTo: bigint;
}

export interface ReasonSums {
  reason: string;
  entries: bigint;
  inMinor: bigint;
  outMinor: bigint;
}

const COLUMNS = `e.id, e.transfer_id, e.booked_at, e.reason, e.amount_minor,
  e.balance_after_minor`;

export async function findWalletAccount(
  db: Queryable,
  playerId: bigint,
  currency: string,
): Promise<bigint | undefined> {
  const row = await db.find<{ id: bigint }>(
    `select id from ledger_account where player_id = $1 and kind = 'wallet' and platform_id is null and currency = $2`,
    [playerId, currency],
  );
  return row?.id;
}

/** The entries from one moment until before another. */
export async function spanOfEntries(
  db: Queryable,
  account: bigint,
  from: Date,
  to: Date,
): Promise<EntrySpan> {
  const { after, upTo } = await db.get<{ after: bigint; upTo: bigint }>(
    'select ledger_entry_before($1, $2) as after, ledger_entry_before($1, $3) as up_to',
    [account, from, to],
  );
  return { account, after, upTo };
}

/** The latest first. `reasons` undefined: whatever the reason. */
export async function listEntries(
  db: Queryable,
  { account, after, upTo }: EntrySpan,
  reasons: readonly string[] | undefined,
  most: number,
): Promise<StatementRow[]> {
  const latest = `order by e.id desc limit $4`;
  const within = `e.account_id = $1 and e.id > $2 and e.id <= $3`;
  // A page of each reason, and of these the latest: an index has each in order, whatever else there is between them.
  const entries =
    reasons === undefined
      ? `select e.* from ledger_entry e where ${within} ${latest}`
      : `select e.* from unnest($5::text[]) as wanted (reason)
           cross join lateral (select e.* from ledger_entry e where ${within} and e.reason = wanted.reason ${latest}) e ${latest}`;
  return db.query<StatementRow>(
    `select ${COLUMNS}, t.reference from (${entries}) e join ledger_transfer t on t.id = e.transfer_id order by e.id desc`,
    [account, after, upTo, most, ...(reasons === undefined ? [] : [reasons])],
  );
}

export function findEntry(db: Queryable, account: bigint, id: bigint): Promise<StatementRow | undefined> {
  return db.find<StatementRow>(
    `select ${COLUMNS}, t.reference from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.account_id = $1 and e.id = $2`,
    [account, id],
  );
}

/** The account after its last entry up to that one; 0 before the first. */
export async function balanceAt(db: Queryable, account: bigint, upTo: bigint): Promise<bigint> {
  const row = await db.find<{ balanceMinor: bigint }>(
    `select balance_after_minor as balance_minor from ledger_entry where account_id = $1 and id <= $2 order by id desc limit 1`,
    [account, upTo],
  );
  return row?.balanceMinor ?? 0n;
}

/** Sums by reason between two moments, in one account or in all accounts of a player. */
export function sumByReason(
  db: Queryable,
  of: { account: bigint } | { playerId: bigint; currency: string },
  from: Date,
  to: Date,
): Promise<ReasonSums[]> {
  const [accounts, values] =
    'account' in of
      ? ['array[$3::bigint]', [of.account]]
      : [
          '(select coalesce(array_agg(id), array[]::bigint[]) from ledger_account where player_id = $3 and currency = $4)',
          [of.playerId, of.currency],
        ];
  return db.query<ReasonSums>(
    `select reason, sum(entries)::bigint as entries, sum(in_minor)::bigint as in_minor, sum(out_minor)::bigint as out_minor
       from ledger_sums(${accounts}, $1, $2) group by reason`,
    [from, to, ...values],
  );
}

export interface OwnLeg {
  kind: PlayerAccountKind;
  platformId: number | null;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
}

/** A transfer's entries in the player's own accounts: what others got is theirs. */
export function listOwnLegs(db: Queryable, transferId: bigint, playerId: bigint): Promise<OwnLeg[]> {
  return db.query<OwnLeg>(
    `select a.kind, a.platform_id, e.amount_minor, e.balance_after_minor
       from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = $1 and a.player_id = $2 order by e.amount_minor, e.id`,
    [transferId, playerId],
  );
}
