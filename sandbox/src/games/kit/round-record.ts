import type { Row } from '../../store.ts';
import type { SteppedEngine } from './engine.ts';

/** A round as its player may know it: what is hidden is null until the round is over. */
export type ShownRound = {
  roundId: string;
  choice: unknown;
  /** All that was staked on it. */
  stakeMinor: number;
  winMinor: number;
  state: 'open' | 'paid' | 'lost' | 'void';
  moves: unknown[];
  outcome: unknown;
  /** What a hand of cards shows. */
  shown?: unknown;
  seedId: number;
  nonce: number;
  at: number;
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

/** A row as it stands; of a hand, without what it shows. */
export function showRow(row: Row): ShownRound {
  return {
    roundId: String(row.round_id),
    choice: JSON.parse(String(row.choice)),
    stakeMinor: Number(row.stake_minor),
    winMinor: Number(row.win_minor),
    state: String(row.state) as ShownRound['state'],
    moves: JSON.parse(String(row.moves)) as unknown[],
    outcome: row.outcome === null ? null : JSON.parse(String(row.outcome)),
    seedId: Number(row.seed_id),
    nonce: Number(row.nonce),
    at: Number(row.at),
  };
}
