import { toMajor } from '@parlour/contract/money';
import type { Transfer } from '@parlour/contract/points';
import { unixSeconds } from '@parlour/contract/unix-seconds';

/** A move of points as the database keeps it. */
export interface PointTransfer {
  id: bigint;
  serial: string;
  player_id: bigint;
  platform_id: number;
  direction: 'in' | 'out';
  state: Transfer['state'];
  currency: string;
  amount_minor: bigint | null;
  held_minor: bigint;
  moved_minor: bigint | null;
  refusal_code: string | null;
  idempotency_key: string | null;
  asked_at: Date;
  decided_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  not_found_checks: number;
}

export function isOpen(transfer: PointTransfer): boolean {
  return transfer.state === 'asked' || transfer.state === 'unknown';
}

/** What of a move its showing takes. */
export type ShownTransfer = Pick<
  PointTransfer,
  | 'serial'
  | 'platform_id'
  | 'direction'
  | 'state'
  | 'moved_minor'
  | 'held_minor'
  | 'currency'
  | 'asked_at'
  | 'next_check_at'
>;

/** As the player may see it. */
export function showTransfer(transfer: ShownTransfer): Transfer {
  return {
    transfer_id: transfer.serial,
    game_type: transfer.platform_id,
    direction: transfer.direction,
    state: transfer.state,
    amount: toMajor(transfer.moved_minor ?? transfer.held_minor, transfer.currency),
    currency: transfer.currency,
    create_time: unixSeconds(transfer.asked_at),
    next_check_at: transfer.next_check_at?.getTime() ?? null,
  };
}
