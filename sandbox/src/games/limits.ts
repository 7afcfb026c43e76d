import type { Row, Store } from '../store.ts';
import { BetRefused } from './purse.ts';
import type { GameSession } from './sessions.ts';

/**
 * What a stake of 1.00 is in each currency, so that the same table has about the same stakes everywhere. Codes that end in 2 count
 * thousands. A currency that is not here takes the stakes as they are.
 */
const UNITS: Record<string, number> = {
  CNY: 2,
  THB: 10,
  VND: 5_000,
  IDR: 4_000,
  VND2: 5,
  IDR2: 4,
};

export function unitOf(currency: string): number {
  return UNITS[currency] ?? 1;
}

/** Amounts of the rules, minor units of a ringgit, in another currency. */
export function inCurrency<T extends number | Readonly<Record<string, number>> | readonly number[]>(
  amounts: T,
  currency: string,
): T {
  const unit = unitOf(currency);
  const scaled =
    typeof amounts === 'number'
      ? amounts * unit
      : Array.isArray(amounts)
        ? amounts.map((minor: number) => minor * unit)
        : Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, minor * unit]));
  return scaled as T;
}

/** A stake on one event, as the limits judge it (rule I7). */
export interface Staked {
  event: string;
  /** The pick, as its game wrote it. */
  pick: string;
  /** Minor units of a ringgit: stakes of all currencies are judged together. */
  stakeMinor: number;
}

/** Bets that wait for the result of one event. */
export interface Running {
  /** The player's own. */
  own: Staked[];
  /** Every player's; of a practice session its own alone, which the house never pays. */
  all: Staked[];
}

type Bettor = Pick<GameSession, 'platformId' | 'gameCode' | 'isDemo'> & { playerKey: string };

/** With an event it is a statement of its own, so that the index on events serves it. */
const RUNNING = `SELECT player_key, event, pick, stake_minor, currency FROM wager
  WHERE state = 'open' AND platform_id = ?1 AND game_code = ?2 AND (player_key = ?3 OR (is_demo = 0 AND ?4 = 0))`;

/**
 * The bets that are running on an event, or in the whole game where it is null; only inside the write that takes the next one, so that no
 * two bets share the same room.
 */
export function runningOn(
  store: Store,
  { platformId, gameCode, isDemo, playerKey }: Bettor,
  event: string | null,
): Running {
  const key = [platformId, gameCode, playerKey, Number(isDemo)];
  const rows =
    event === null ? store.list(RUNNING, ...key) : store.list(`${RUNNING} AND event = ?5`, ...key, event);
  return { own: rows.filter((row) => row.player_key === playerKey).map(stakedOf), all: rows.map(stakedOf) };
}

function stakedOf(row: Row): Staked {
  return {
    event: String(row.event),
    pick: String(row.pick),
    stakeMinor: Number(row.stake_minor) / unitOf(String(row.currency)),
  };
}

export function sumOf(stakes: readonly { stakeMinor: number }[]): number {
  return stakes.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
}

/** Refuses what would be above a player's limit ('round') or above what the house may have to pay ('full'). */
export function refuseAbove(minor: number, mostMinor: number, reason: 'round' | 'full'): void {
  if (minor > mostMinor) throw new BetRefused(reason);
}
