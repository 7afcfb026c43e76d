import type { JackpotWon } from '../../jackpots/jackpots.ts';
import type { Row } from '../../store.ts';
import type { Engine } from './engine.ts';
import type { ShownRound } from './round-record.ts';

/** Rounds with how much of each has been told: `steps` and `seen` are null where a round is told at once. */
export const ROUNDS = 'game_round g LEFT JOIN told_round t ON t.game_round_id = g.id';
export const COLUMNS =
  'g.*, t.steps, t.seen, EXISTS (SELECT 1 FROM free_round f WHERE f.game_round_id = g.id) AS is_free';

const isTold = (row: Row): boolean => row.steps === null || Number(row.seen) >= Number(row.steps);

/** `jackpots`: what the round won besides. */
export function show(row: Row, engine: Engine, jackpots: JackpotWon[]): ShownRound {
  const isOver = row.state !== 'open' && isTold(row);
  const choice: unknown = JSON.parse(String(row.choice));
  const stakeMinor = Number(row.stake_minor);
  const isFree = row.is_free === 1;
  const balanceBeforeMinor = Number(row.balance_before_minor);
  let outcome = row.outcome === null ? null : (JSON.parse(String(row.outcome)) as unknown);
  let winMinor = Number(row.win_minor);
  if (!isTold(row) && engine.life === 'instant') {
    outcome = (outcome as unknown[]).slice(0, Number(row.seen));
    winMinor = engine.payMinor(choice, outcome, stakeMinor);
  }
  const won = isOver ? jackpots : [];
  const jackpotMinor = won.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    roundId: String(row.round_id),
    choice,
    stakeMinor,
    isFree,
    winMinor,
    state: isTold(row) ? (String(row.state) as ShownRound['state']) : 'open',
    moves: JSON.parse(String(row.moves)) as unknown[],
    outcome,
    seedId: Number(row.seed_id),
    nonce: Number(row.nonce),
    at: Number(row.at),
    isOver,
    balanceBeforeMinor,
    balanceAfterMinor: balanceBeforeMinor - (isFree ? 0 : stakeMinor) + winMinor + jackpotMinor,
    jackpots: won,
  };
}
