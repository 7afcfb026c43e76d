import type { Output } from '@parlour/contract/endpoints';
import type { Transfer } from '@parlour/contract/points';
import type { LaunchEvent } from './launch-machine.ts';

/** The server asks at its own times; we look a little later, and never in a tight circle. */
const AFTER_CHECK_MS = 700;
const LEAST_WAIT_MS = 1500;
/** The interval if the next question's time is unknown. */
const UNKNOWN_WAIT_MS = 3000;

export function lookAgainAt(transfer: Transfer | undefined, nowMs: number): number {
  const due = transfer?.next_check_at ?? undefined;
  return due === undefined ? nowMs + UNKNOWN_WAIT_MS : Math.max(nowMs + LEAST_WAIT_MS, due + AFTER_CHECK_MS);
}

type AllBalance = Output<'getAllBalance'>;

interface Looked {
  leg: 'bringBack' | 'move';
  /** Absent when the answer that named it was lost. */
  transfer: Transfer | undefined;
  /** The platform of the game that is being opened. */
  platformId: number;
}

/**
 * Reads from the balances what became of a move in transit while the stream is silent: still in transit, decided, or never
 * begun. The place of the points shows how it was decided.
 */
export function readDecision(
  looked: Looked,
  balances: AllBalance,
  nowMs: number,
  refusedMessage: string,
): LaunchEvent {
  const { transfer } = looked;
  const open = balances.on_its_way.find((one) =>
    transfer ? one.reference === transfer.reference : isMoveOf(looked, one),
  );
  if (open) return { type: 'askedAgain', transfer: open, lookAgainAt: lookAgainAt(open, nowMs) };
  if (!transfer) return { type: 'sendAgain' };
  const held =
    [...balances.platforms, ...balances.bound].find((place) => place.game_type === transfer.game_type)
      ?.amount ?? 0;
  const arrived = transfer.direction === 'in' ? held > 0 : held === 0;
  return {
    type: 'decided',
    reference: transfer.reference,
    state: arrived ? 'confirmed' : 'refused',
    amount: transfer.amount,
    message: refusedMessage,
  };
}

/** Only one move a player and platform can be open, so that direction and platform name it. */
function isMoveOf({ leg, platformId }: Looked, open: Transfer): boolean {
  return leg === 'bringBack'
    ? open.direction === 'out'
    : open.direction === 'in' && open.game_type === platformId;
}
