import type { Queryable } from '../../base/db/db.ts';
import type { PlayerAccountKind } from './ledger.ts';

/**
 * Statements, from the entries alone (docs/decisions/0010): an entry knows when it was booked, why, and the balance after it, all
 * written under its account's row lock. In one account number, time and balance follow each other without a gap.
 */

export interface StatementRow {
  /** 1, 2, 3 … in its account. */
  number: bigint;
  transferId: bigint;
  bookedAt: Date;
  reason: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  /** The transfer's. */
  reference: string;
}

export interface AccountOf {
  playerId: bigint;
  account: bigint;
}

/** Entries of an account after `after` (not with it) up to `upTo` (with it). */
export interface EntrySpan extends AccountOf {
  after: bigint;
  upTo: bigint;
}

export interface ReasonSums {
  reason: string;
  entries: bigint;
  inMinor: bigint;
  outMinor: bigint;
}

const COLUMNS = `e.number, e.transfer_id, e.booked_at, e.reason, e.amount_minor,
  e.balance_after_minor`;

export async function findWalletAccount(
  db: Queryable,
  playerId: bigint,
  currency: string,
): Promise<AccountOf | undefined> {
  const row = await db.find<{ id: bigint }>(
    `select id from ledger_account where player_id = $1 and kind = 'wallet' and platform_id is null and currency = $2`,
    [playerId, currency],
  );
  return row && { playerId, account: row.id };
}

/** The entries from one moment until before another. */
export async function spanOfEntries(db: Queryable, of: AccountOf, from: Date, to: Date): Promise<EntrySpan> {
  const { after, upTo } = await db.get<{ after: bigint; upTo: bigint }>(
    'select ledger_entry_before($1, $2, $3) as after, ledger_entry_before($1, $2, $4) as up_to',
    [of.playerId, of.account, from, to],
  );
  return { ...of, after, upTo };
}

/** The latest first. `reasons` undefined: whatever the reason. */
export async function listEntries(
  db: Queryable,
  { playerId, account, after, upTo }: EntrySpan,
  reasons: readonly string[] | undefined,
  most: number,
): Promise<StatementRow[]> {
  const latest = `order by e.number desc limit $5`;
  const within = `e.player_id = $1 and e.account_id = $2 and e.number > $3 and e.number <= $4`;
  // A page of each reason, and of these the latest: an index has each in order, whatever else there is between them.
  const entries =
    reasons === undefined
      ? `select e.* from ledger_entry e where ${within} ${latest}`
      : `select e.* from unnest($6::text[]) as wanted (reason)
           cross join lateral (select e.* from ledger_entry e where ${within} and e.reason = wanted.reason ${latest}) e ${latest}`;
  return db.query<StatementRow>(
    `select ${COLUMNS}, t.reference from (${entries}) e join ledger_transfer t on t.player_id = e.player_id and t.id = e.transfer_id
      order by e.number desc`,
    [playerId, account, after, upTo, most, ...(reasons === undefined ? [] : [reasons])],
  );
}

export function findEntry(
  db: Queryable,
  { playerId, account }: AccountOf,
  number: bigint,
): Promise<StatementRow | undefined> {
  return db.find<StatementRow>(
    `select ${COLUMNS}, t.reference from ledger_entry e join ledger_transfer t on t.player_id = e.player_id and t.id = e.transfer_id
      where e.player_id = $1 and e.account_id = $2 and e.number = $3`,
    [playerId, account, number],
  );
}

/** The account after its last entry up to that one; 0 before the first. */
export async function balanceAt(
  db: Queryable,
  { playerId, account }: AccountOf,
  upTo: bigint,
): Promise<bigint> {
  const row = await db.find<{ balanceMinor: bigint }>(
    `select balance_after_minor as balance_minor from ledger_entry where player_id = $1 and account_id = $2 and number = $3`,
    [playerId, account, upTo],
  );
  return row?.balanceMinor ?? 0n;
}

/** Sums by reason between two moments, in one account or in all of a player's own money: a bonus is none before it is paid. */
export function sumByReason(
  db: Queryable,
  of: AccountOf | { playerId: bigint; currency: string },
  from: Date,
  to: Date,
): Promise<ReasonSums[]> {
  const [accounts, value] =
    'account' in of
      ? ['array[$4::bigint]', of.account]
      : [
          `(select coalesce(array_agg(id), array[]::bigint[]) from ledger_account
             where player_id = $1 and currency = $4 and balance_minor is not null and grant_id is null)`,
          of.currency,
        ];
  return db.query<ReasonSums>(
    `select reason, sum(entries)::bigint as entries, sum(in_minor)::bigint as in_minor, sum(out_minor)::bigint as out_minor
       from ledger_sums($1, ${accounts}, $2, $3) group by reason`,
    [of.playerId, from, to, value],
  );
}

export interface OwnLeg {
  kind: Exclude<PlayerAccountKind, 'bonus'>;
  platformId: number | null;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
}

/** A transfer's entries in the player's own accounts: what others got is theirs. */
export function listOwnLegs(db: Queryable, playerId: bigint, transferId: bigint): Promise<OwnLeg[]> {
  return db.query<OwnLeg>(
    `select a.kind, a.platform_id, e.amount_minor, e.balance_after_minor
       from ledger_entry e join ledger_account a on a.player_id = e.player_id and a.id = e.account_id
      where e.player_id = $1 and e.transfer_id = $2 and a.balance_minor is not null and a.grant_id is null order by e.amount_minor, a.id`,
    [playerId, transferId],
  );
}
