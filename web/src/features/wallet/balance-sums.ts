import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import type { GamePlatform } from '@parlour/contract/lobby';

export type AllBalance = Output<'getAllBalance'>;
export type PlatformBalance = AllBalance['platforms'][number];

export interface BalanceSums {
  wallet: number;
  inGames: number;
  onItsWay: number;
  /** For withdrawals that are not paid yet. */
  held: number;
  /** The amount that can be brought back now: points in open platforms without a move in progress. */
  movable: number;
  open: readonly PlatformBalance[];
  /** The amount that stays until a maintenance ends. */
  locked: number;
}

/** Sums of the own money that `getAllBalance` lists. Amounts are rounded to the currency's cent, as sums of fractions are not exact. */
export function sumBalances(balances: AllBalance): BalanceSums {
  const inGames = sum(balances.platforms);
  const open = balances.platforms.filter((held) => canBringBack(held, balances) && held.amount > 0);
  return {
    wallet: balances.wallet,
    inGames,
    onItsWay: sum(balances.on_its_way.filter(({ bonus_id }) => bonus_id === null)),
    held: balances.held_for_withdrawal,
    movable: sum(open),
    open,
    locked: sum(balances.platforms.filter((held) => held.maintenance_until !== null)),
  };
}

export const heldBy = (balances: AllBalance | undefined, platformId: number): PlatformBalance | undefined =>
  balances?.platforms.find(({ game_type }) => game_type === platformId);
export const onItsWayOf = (
  balances: AllBalance | undefined,
  platformId: number,
): AllBalance['on_its_way'][number] | undefined =>
  balances?.on_its_way.find(({ game_type }) => game_type === platformId);

/** A player has at most one move in progress with a platform; none begins under maintenance. */
export function canBringBack(held: PlatformBalance, balances: AllBalance): boolean {
  if (held.maintenance_until !== null) return false;
  return !balances.on_its_way.some((move) => move.game_type === held.game_type);
}

/**
 * The moves that a platform's row offers while none is in progress: in, to an open platform; out, also from one that is closed
 * or stopped.
 */
export function movesOf(
  { id, status, maintenance_flag }: Pick<GamePlatform, 'id' | 'status' | 'maintenance_flag'>,
  held: PlatformBalance | undefined,
): { in: boolean; out: boolean } {
  return {
    in: id < FIRST_SEAMLESS_GAME_TYPE && status && !maintenance_flag,
    out: held !== undefined && held.amount > 0 && held.maintenance_until === null,
  };
}

function sum(list: readonly { amount: number }[]): number {
  return Math.round(list.reduce((total, { amount }) => total + amount, 0) * 100) / 100;
}
