import { toMajor } from '@parlour/contract/money';
import type { Transfer } from '@parlour/contract/points';
import { unixSeconds } from '@parlour/contract/unix-seconds';

/** A transfer of points as the database keeps it. */
export interface PointTransfer {
  id: bigint;
  reference: string;
  playerId: bigint;
  platformId: number;
  direction: 'in' | 'out';
  state: Transfer['state'];
  currency: string;
  amountMinor: bigint | null;
  heldMinor: bigint;
  movedMinor: bigint | null;
  refusalCode: string | null;
  idempotencyKey: string | null;
  askedAt: Date;
  decidedAt: Date | null;
  nextCheckAt: Date | null;
  checks: number;
  notFoundChecks: number;
  /** The bound bonus whose points are moved; null: the wallet's. */
  grantId: bigint | null;
}

/** What a transfer's row is found by. */
export type TransferKey = Pick<PointTransfer, 'playerId' | 'id'>;

export function isOpen(transfer: PointTransfer): boolean {
  return transfer.state === 'asked' || transfer.state === 'unknown';
}

/** What of a transfer is shown. */
export type ShownTransfer = Pick<
  PointTransfer,
  | 'reference'
  | 'platformId'
  | 'direction'
  | 'state'
  | 'movedMinor'
  | 'heldMinor'
  | 'currency'
  | 'askedAt'
  | 'nextCheckAt'
  | 'grantId'
>;

/** As the player may see it. */
export function showTransfer(transfer: ShownTransfer): Transfer {
  return {
    reference: transfer.reference,
    game_type: transfer.platformId,
    direction: transfer.direction,
    state: transfer.state,
    amount: toMajor(transfer.movedMinor ?? transfer.heldMinor, transfer.currency),
    currency: transfer.currency,
    create_time: unixSeconds(transfer.askedAt),
    next_check_at: transfer.nextCheckAt?.getTime() ?? null,
    bonus_id: transfer.grantId === null ? null : Number(transfer.grantId),
  };
}
