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
  /** What can be brought back now: points in platforms that are open and have no move under way. */
  movable: number;
  open: readonly PlatformBalance[];
  /** What stays where it is until a maintenance ends. */
  locked: number;
}

/** Sums of what `getAllBalance` lists. Amounts are rounded to the currency's cent, as sums of fractions are not exact. */
export function sumBalances(balances: AllBalance): BalanceSums {
  const inGames = sum(balances.platforms);
  const open = balances.platforms.filter((held) => canBringBack(held, balances) && held.amount > 0);
  return {
    wallet: balances.wallet,
    inGames,
    onItsWay: sum(balances.on_its_way),
    held: balances.held_for_withdrawal,
    movable: sum(open),
    open,
    locked: sum(balances.platforms.filter((held) => held.maintenance_until !== null)),
  };
}

/** At most one move of a player and platform is open at a time; under maintenance none begins. */
export function canBringBack(held: PlatformBalance, balances: AllBalance): boolean {
  if (held.maintenance_until !== null) return false;
  return !balances.on_its_way.some((move) => move.game_type === held.game_type);
}

/** Which moves a platform's row offers while none is under way: into an open one, home also from one that is closed or stopped. */
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
