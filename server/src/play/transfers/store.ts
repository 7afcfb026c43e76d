import pg from 'pg';
import { doubledKey } from '../../base/db/errors.ts';
import type { Queryable } from '../../base/db/db.ts';
import { ledgerError, type WalletReading } from '../../money/ledger/ledger.ts';
import type { Postponement } from '../../outside/asking/asking.ts';
import type { Asked } from '../../outside/asking/rules.ts';
import type { Outcome } from '../../outside/providers/provider.ts';
import { playerOfReference } from '../../outside/references.ts';
import type { PointTransfer, TransferKey } from './transfer.ts';

/** The SQL of point transfers: each step is one call, so one round trip and one transaction. */

export interface Step {
  transfer: PointTransfer;
  /** The wallet after the step. */
  wallet: WalletReading;
  walletChanged: boolean;
}

/**
 * The columns of a `PointTransfer`, by name: a statement that the server keeps prepared fails for good on its connection when a newer
 * version adds a column to `(t).*`.
 */
const STEP = `(t).id, (t).reference, (t).player_id, (t).platform_id, (t).direction, (t).state, (t).currency, (t).amount_minor,
  (t).held_minor, (t).moved_minor, (t).refusal_code, (t).idempotency_key, (t).asked_at, (t).decided_at, (t).next_check_at, (t).checks,
  (t).not_found_checks, (t).grant_id, wallet_minor, wallet_version, wallet_changed`;

type StepRow = PointTransfer & { walletMinor: bigint; walletVersion: bigint; walletChanged: boolean };

function toStep({ walletMinor, walletVersion, walletChanged, ...transfer }: StepRow): Step {
  return {
    transfer,
    wallet: { balanceMinor: walletMinor, version: walletVersion },
    walletChanged,
  };
}

export interface Begin {
  /** The platform knows the transfer by it; of a bonus’s points it names the bonus once it has begun. */
  reference: string;
  playerId: bigint;
  platformId: number;
  direction: 'in' | 'out';
  currency: string;
  /** Undefined: all. */
  amountMinor?: bigint;
  /** In: the bound bonus whose points are moved. */
  grantId?: bigint;
  /** The platform has done it long ago: no limit of the player is asked. */
  isRestored?: boolean;
  idempotencyKey?: string;
  /** When other processes ask about the transfer if this one has died. */
  checkInMs: number;
}

/** Another transfer of this player is open at this platform. */
export class TransferOpen extends Error {}
/** A transfer with this idempotency key has begun already. */
export class KeyTaken extends Error {}
/** The platform holds points, or open bets, of another owner: the wallet's or a bonus's. */
export class PlatformTaken extends Error {}
/** Nothing of another owner is known to be there, but the last bets are not read yet. */
export class PlatformUnread extends PlatformTaken {}
/** The bonus is over, or its offer does not name the platform. */
export class BonusUnplayable extends Error {}
/** A limit of losses that the player has set leaves less (rule H7). */
export class LossLimited extends Error {}

const SQLSTATE = { taken: 'PL004', unplayable: 'PL005', unread: 'PL006', limited: 'PL007' } as const;

function bindingError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === SQLSTATE.taken) return new PlatformTaken(error.message, { cause: error });
  if (error.code === SQLSTATE.unread) return new PlatformUnread(error.message, { cause: error });
  if (error.code === SQLSTATE.limited) return new LossLimited(error.message, { cause: error });
  if (error.code === SQLSTATE.unplayable) return new BonusUnplayable(error.message, { cause: error });
  return error;
}

/** Undefined: there is nothing to move. Throws InsufficientBalance, LossLimited, TransferOpen, KeyTaken, PlatformTaken, BonusUnplayable. */
export async function begin(db: Queryable, transfer: Begin): Promise<Step | undefined> {
  const { direction, grantId, isRestored = false } = transfer;
  const isLimited = direction === 'in' && grantId === undefined && !isRestored;
  const amount = isLimited ? 'within_loss_limit($1, $5, $6)' : '$6';
  try {
    const row = await db.find<StepRow>(
      {
        name: isLimited ? 'begin_limited_transfer' : 'begin_point_transfer',
        text: `select ${STEP} from begin_point_transfer($1, $2, $3, $4, $5, ${amount}, $7, $8 * interval '1 millisecond', $9)`,
      },
      [
        transfer.playerId,
        transfer.reference,
        transfer.platformId,
        direction,
        transfer.currency,
        transfer.amountMinor ?? null,
        transfer.idempotencyKey ?? null,
        transfer.checkInMs,
        grantId ?? null,
      ],
    );
    return row && toStep(row);
  } catch (error) {
    const doubled = doubledKey(error);
    if (doubled === 'player_id, platform_id')
      throw new TransferOpen('another transfer is open there', { cause: error });
    if (doubled === 'player_id, idempotency_key') throw new KeyTaken('the key is taken', { cause: error });
    throw bindingError(ledgerError(error));
  }
}

export type Decided = Exclude<Outcome, { kind: 'unknown' }>;

/** Counts for every sending of a transfer. */
const EVERY_SENDING = 0;

/**
 * Books what the platform answered. A transfer decided before stays as it was; so does one that has been sent again since `sending`, the
 * one that was refused.
 */
export async function settle(
  db: Queryable,
  { playerId, id }: TransferKey,
  outcome: Decided,
  sending = EVERY_SENDING,
): Promise<Step> {
  const confirmed = outcome.kind === 'confirmed' ? outcome : undefined;
  const row = await db.get<StepRow>(
    {
      name: 'settle_point_transfer',
      text: `select ${STEP} from settle_point_transfer($1, $2, $3, $4, $5, $6, $7, $8)`,
    },
    [
      playerId,
      id,
      outcome.kind,
      confirmed?.amountMovedMinor ?? null,
      confirmed?.balanceAfterMinor ?? null,
      confirmed?.providerRef ?? null,
      outcome.kind === 'refused' ? outcome.code : null,
      sending,
    ],
  );
  return toStep(row);
}

/** Keeps an open transfer open and plans the next question; undefined when it has been decided meanwhile. */
export function postpone(
  db: Queryable,
  { playerId, id }: TransferKey,
  { why, inMs, notFound }: Postponement,
): Promise<PointTransfer | undefined> {
  return db.find<PointTransfer>(
    `update point_transfer
        set state = 'unknown', why = $3, next_check_at = clock_timestamp() + $4 * interval '1 millisecond',
            not_found_checks = case when $5 then not_found_checks + 1 else 0 end
      where player_id = $1 and id = $2 and state in ('asked', 'unknown') returning *`,
    [playerId, id, why.slice(0, 500), inMs, notFound],
  );
}

/** A transfer that its platform is asked about. */
export interface AskedTransfer extends PointTransfer, Asked {
  account: string;
  /** It has just been recorded, and is to be sent. */
  isNew?: true;
  /** How often it has been sent. */
  sendings: number;
  /** Since the first sending. */
  sinceFirstMs: number;
}

export const TRANSFERS_DUE =
  "(select min(next_check_at) from point_transfer where state in ('asked', 'unknown')) <= now()";

/** Claims open transfers whose time has come, for `leaseMs`: no other process asks meanwhile. Those of the platforms named are left. */
export function claimDue(
  db: Queryable,
  { limit, leaseMs, except }: { limit: number; leaseMs: number; except: readonly number[] },
): Promise<AskedTransfer[]> {
  return db.query<AskedTransfer>(
    `update point_transfer t
        set next_check_at = clock_timestamp() + $2 * interval '1 millisecond', checks = t.checks + 1
       from player p, point_transfer due left join point_transfer_resend r on r.player_id = due.player_id and r.point_transfer_id = due.id
      where p.id = t.player_id and due.player_id = t.player_id and due.id = t.id and (t.player_id, t.id) in (
            select player_id, id from point_transfer where state in ('asked', 'unknown') and next_check_at <= now()
                and platform_id <> all($3) order by next_check_at limit $1 for update skip locked)
     returning t.*, p.account, coalesce(r.sendings, 1) as sendings,
               (extract(epoch from clock_timestamp() - coalesce(r.sent_at, t.asked_at)) * 1000)::float8 as age_ms,
               (extract(epoch from clock_timestamp() - t.asked_at) * 1000)::float8 as since_first_ms`,
    [limit, leaseMs, except],
  );
}

/** Records one more sending of a transfer; undefined where it is decided, or has been claimed since. */
export async function recordResend(
  db: Queryable,
  transfer: AskedTransfer,
): Promise<AskedTransfer | undefined> {
  const { playerId, id, checks } = transfer;
  const row = await db.find<{ sendings: number }>(
    `with held as (select player_id, id from point_transfer
                    where player_id = $1 and id = $2 and checks = $3 and state in ('asked', 'unknown') for update)
     insert into point_transfer_resend (player_id, point_transfer_id) select player_id, id from held
     on conflict (player_id, point_transfer_id)
       do update set sendings = point_transfer_resend.sendings + 1, sent_at = clock_timestamp()
     returning sendings`,
    [playerId, id, checks],
  );
  return row && { ...transfer, sendings: row.sendings };
}

export function findById(db: Queryable, { playerId, id }: TransferKey): Promise<PointTransfer> {
  return db.get<PointTransfer>('select * from point_transfer where player_id = $1 and id = $2', [
    playerId,
    id,
  ]);
}

export function findOpen(
  db: Queryable,
  playerId: bigint,
  platformId: number,
): Promise<PointTransfer | undefined> {
  return db.find<PointTransfer>(
    `select * from point_transfer where player_id = $1 and platform_id = $2 and state in ('asked', 'unknown')`,
    [playerId, platformId],
  );
}

export function findByKey(db: Queryable, playerId: bigint, key: string): Promise<PointTransfer | undefined> {
  return db.find<PointTransfer>(
    'select * from point_transfer where player_id = $1 and idempotency_key = $2',
    [playerId, key],
  );
}

/** By a reference that a platform or an operator names; undefined where none of ours has it. */
export async function findByReference(db: Queryable, reference: string): Promise<PointTransfer | undefined> {
  const playerId = playerOfReference(reference);
  if (playerId === undefined) return undefined;
  return db.find<PointTransfer>('select * from point_transfer where player_id = $1 and reference = $2', [
    playerId,
    reference,
  ]);
}

/** Frees the key of a refused transfer for its successor (rule W7). */
export async function releaseKey(db: Queryable, { playerId, id }: TransferKey): Promise<void> {
  await db.run('update point_transfer set idempotency_key = null where player_id = $1 and id = $2', [
    playerId,
    id,
  ]);
}

/** The bound bonus that the platform's points belong to; null: they are cash. */
export async function findBoundGrant(
  db: Queryable,
  playerId: bigint,
  platformId: number,
): Promise<bigint | null> {
  const row = await db.find<{ grantId: bigint }>(
    'select grant_id from platform_binding where player_id = $1 and platform_id = $2',
    [playerId, platformId],
  );
  return row?.grantId ?? null;
}

/** The account of what the platform holds: the wallet's, or that of the bonus it is bound to. */
export async function platformAccountFor(
  db: Queryable,
  { playerId, platformId, currency }: { playerId: bigint; platformId: number; currency: string },
): Promise<bigint> {
  const { id } = await db.get<{ id: bigint }>('select platform_account_for($1, $2, $3) as id', [
    playerId,
    platformId,
    currency,
  ]);
  return id;
}
