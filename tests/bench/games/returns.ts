import { randomInt } from 'node:crypto';
import { hint } from '../../../sandbox/src/games/blackjack/hint.ts';
import type { Table } from '../../../sandbox/src/games/blackjack/rules.ts';
import type { Engine, HandEngine } from '../../../sandbox/src/games/kit/engine.ts';
import type { SharedEngine } from '../../../sandbox/src/games/kit/shared.ts';
import { choiceOf, picksOf } from '../../game-choices.ts';

const ROUNDS = 1_000_000;
const STAKE_MINOR = 10_000;

/** The mean return in per cent of rounds by the engine's own rules. */
export function simulate(engine: Engine): number {
  const choice = engine.choice.parse(choiceOf(engine.id));
  let back = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = engine.decide(choice, (below) => randomInt(below));
    if (engine.life === 'hand') back += playHand(engine, outcome);
    else if (engine.life === 'instant') back += engine.payMinor(choice, outcome, STAKE_MINOR);
    else if (!engine.isFatal(outcome, [], engine.id === 'mines' ? 0 : null))
      back += engine.cashMinor(choice, 1, STAKE_MINOR);
  }
  return (back / ROUNDS / STAKE_MINOR) * 100;
}

/** The mean result of a hand by basic strategy, as what comes back beside the first stake. */
function playHand(engine: HandEngine, shoe: unknown): number {
  const moves: unknown[] = [];
  for (;;) {
    const { shown, paysMinor } = engine.standing(shoe, moves, STAKE_MINOR);
    if (paysMinor) return paysMinor.reduce((sum, minor) => sum + minor - STAKE_MINOR, STAKE_MINOR);
    moves.push(hint(shown as Table));
  }
}

/** The mean return in per cent of shared rounds by the engine's own rules. */
export function simulateShared(engine: SharedEngine): number {
  const pick = engine.pick.parse(picksOf(STAKE_MINOR)[engine.id]);
  let back = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = engine.decide((below) => randomInt(below), 1);
    const target = engine.flight?.autoOf(pick);
    if (!target) back += engine.payMinor(pick, outcome, STAKE_MINOR, 1);
    else if (Number(outcome) >= target) back += (STAKE_MINOR * target) / 100;
  }
  return (back / ROUNDS / STAKE_MINOR) * 100;
}
