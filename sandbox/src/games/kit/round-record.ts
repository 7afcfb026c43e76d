import type { JackpotWon } from '../../jackpots/jackpots.ts';
import type { Row } from '../../store.ts';
import type { SteppedEngine } from './engine.ts';

/** A round as its player may know it: what is hidden is null, or missing from the list of steps, until it is due. */
export type ShownRound = {
  roundId: string;
  choice: unknown;
  /** All that was staked on it. */
  stakeMinor: number;
  /** The vendor gave the round: the player has paid nothing of the stake. */
  isFree: boolean;
  winMinor: number;
  state: 'open' | 'paid' | 'lost' | 'void';
  moves: unknown[];
  outcome: unknown;
  /** What a hand of cards shows. */
  shown?: unknown;
  seedId: number;
  nonce: number;
  at: number;
  /** The round is decided and all of it has been told. */
  isOver: boolean;
  balanceBeforeMinor: number;
  /** With what has been told of the round, and nothing else. */
  balanceAfterMinor: number;
  /** Running jackpots that the round won besides; told when it is over. */
  jackpots: JackpotWon[];
};

export function betOf(row: Row) {
  return {
    platformId: Number(row.platform_id),
    account: String(row.account),
    gameCode: String(row.game_code),
    roundId: String(row.round_id),
    stakeMinor: Number(row.stake_minor),
    currency: String(row.currency),
    at: Number(row.at),
    beforeMinor: Number(row.balance_before_minor),
  };
}

export function worthMinor(engine: SteppedEngine, row: Row): number {
  const safe = (JSON.parse(String(row.moves)) as unknown[]).length;
  return engine.cashMinor(JSON.parse(String(row.choice)), safe, Number(row.stake_minor));
}
