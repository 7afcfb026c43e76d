import type { LedgerReason } from '@parlour/contract/ledger-reasons';
import pg from 'pg';
import type { Queryable } from '../../base/db/db.ts';

/**
 * The only code that writes money (rule M1). Every change is one transfer of balanced entries; a balance is never set.
 * Moves of points have SQL functions of their own that post through the same `ledger_post`.
 */

/** Kinds of a player's accounts: they keep a balance that is never negative. The table's constraint names the same kinds. */
export const PLAYER_ACCOUNT_KINDS = ['wallet', 'platform', 'transit', 'held', 'bonus'] as const;
export type PlayerAccountKind = (typeof PLAYER_ACCOUNT_KINDS)[number];
/** Kinds of accounts outside the player: each is the house, or the world, facing that one player. They have entries and no balance. */
export const OUTSIDE_ACCOUNT_KINDS = [
  'deposits',
  'withdrawals',
  'promotions',
  'house',
  'agents',
  'fees',
] as const;
type OutsideAccountKind = (typeof OUTSIDE_ACCOUNT_KINDS)[number];

/** One leg of a transfer. The amounts of all legs add up to 0. */
export interface Leg {
  account: bigint;
  amountMinor: bigint;
}

export interface Posting {
  /** All legs are on accounts of this player, or facing this player. */
  playerId: bigint;
  /** Unique for the player for ever: posting it again has no effect. */
  reference: string;
  /** Why; the statement turns it into words. A new one is a line in the contract's table and its words. */
  reason: LedgerReason;
  currency: string;
  legs: readonly Leg[];
}

/** An account would fall below zero; nothing was posted. */
export class InsufficientBalance extends Error {}

/** The reference was posted before with other entries; nothing was posted. */
export class ReferenceReused extends Error {}

const SQLSTATE = { insufficient: 'PL001', reused: 'PL002' } as const;

/** The ledger's own errors for what its SQL functions raise; anything else as it is. */
export function ledgerError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    if (error.code === SQLSTATE.insufficient) return new InsufficientBalance(error.message, { cause: error });
    if (error.code === SQLSTATE.reused) return new ReferenceReused(error.message, { cause: error });
  }
  return error;
}

/** Posts a transfer; false when this reference stands already with the same entries. */
export async function post(db: Queryable, posting: Posting): Promise<boolean> {
  const { playerId, reference, reason, currency, legs } = posting;
  try {
    const { posted } = await db.get<{ posted: boolean }>(
      { name: 'ledger_post', text: 'select posted from ledger_post($1, $2, $3, $4, $5, $6)' },
      [
        playerId,
        reference,
        reason,
        currency,
        legs.map((leg) => leg.account),
        legs.map((leg) => leg.amountMinor),
      ],
    );
    return posted;
  } catch (error) {
    throw ledgerError(error);
  }
}

/** The account of one grant of a bonus, apart from all other money of the player; opened at its first use. */
export async function bonusAccountFor(
  db: Queryable,
  { playerId, grantId, currency }: { playerId: bigint; grantId: bigint; currency: string },
): Promise<bigint> {
  const { id } = await db.get<{ id: bigint }>(`select ledger_account_for($1, 'bonus', null, $2, $3) as id`, [
    playerId,
    currency,
    grantId,
  ]);
  return id;
}

/** The player's account of that kind, or the outside account of that kind facing the player; opened at its first use. */
export async function accountFor(
  db: Queryable,
  playerId: bigint,
  kind: Exclude<PlayerAccountKind, 'bonus'> | OutsideAccountKind,
  currency: string,
  platformId: number | null = null,
): Promise<bigint> {
  const { id } = await db.get<{ id: bigint }>('select ledger_account_for($1, $2, $3, $4) as id', [
    playerId,
    kind,
    platformId,
    currency,
  ]);
  return id;
}

export interface WalletReading {
  balanceMinor: bigint;
  version: bigint;
}

export const NO_MONEY_YET: WalletReading = { balanceMinor: 0n, version: 0n };

/** The wallet's balance; version 0 and nothing in it before its first money. */
export async function readWallet(db: Queryable, playerId: bigint, currency: string): Promise<WalletReading> {
  const row = await db.find<{ balanceMinor: bigint; version: bigint }>(
    {
      name: 'read_wallet',
      text: `select balance_minor, version from ledger_account
              where player_id = $1 and kind = 'wallet' and platform_id is null and currency = $2`,
    },
    [playerId, currency],
  );
  return row ?? NO_MONEY_YET;
}

export interface Places extends WalletReading {
  /** Points by platform, the wallet's or a bonus's; those with none left out. */
  platforms: { platformId: number; amountMinor: bigint }[];
  inTransitMinor: bigint;
  /** Asked to be paid out, and not paid yet. */
  heldMinor: bigint;
}

/** Where a player's money is: one statement, so one consistent reading. */
export async function readPlaces(db: Queryable, playerId: bigint, currency: string): Promise<Places> {
  const rows = await db.query<{
    kind: string;
    platformId: number | null;
    balanceMinor: bigint;
    version: bigint;
  }>(
    `select kind, platform_id, balance_minor, version from ledger_account
      where player_id = $1 and currency = $2 and balance_minor is not null and (grant_id is null or kind = 'platform') order by platform_id`,
    [playerId, currency],
  );
  const wallet = rows.find((row) => row.kind === 'wallet');
  return {
    balanceMinor: wallet?.balanceMinor ?? 0n,
    version: wallet?.version ?? 0n,
    platforms: rows
      .filter((row) => row.kind === 'platform' && row.balanceMinor > 0n)
      .map((row) => ({ platformId: row.platformId!, amountMinor: row.balanceMinor })),
    inTransitMinor: rows.find((row) => row.kind === 'transit')?.balanceMinor ?? 0n,
    heldMinor: rows.find((row) => row.kind === 'held')?.balanceMinor ?? 0n,
  };
}

/** The points booked at one platform, the wallet's or a bonus's; 0 before the first. */
export async function readPlatformPoints(
  db: Queryable,
  playerId: bigint,
  platformId: number,
  currency: string,
): Promise<bigint> {
  const row = await db.find<{ balanceMinor: bigint }>(
    `select sum(balance_minor)::bigint as balance_minor from ledger_account
      where player_id = $1 and kind = 'platform' and platform_id = $2 and currency = $3 having count(*) > 0`,
    [playerId, platformId, currency],
  );
  return row?.balanceMinor ?? 0n;
}
