import { isDeepStrictEqual } from 'node:util';
import type { Row, Store } from '../../store.ts';
import { addBet, addState } from '../bet-list.ts';
import { BetRefused, type Purse } from '../purse.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import type { HandEngine } from './engine.ts';
import { betOf, type ShownRound } from './round-record.ts';

/**
 * One move of a hand: `step` is how many were made before. `attempt` tells apart the stakes that were asked for the same step, since a
 * wallet that refused one never takes it under the same name.
 */
type WantedStep = { roundId: string; step: number; move: unknown; attempt: number };
/** A stake of a round and where it is booked. */
export type Stake = { reference: string; stakeMinor: number; beforeMinor: number; at: number };

type Parts = { store: Store; purse: Purse; sessions: GameSessions; now: () => number };
type Hooks = {
  get(session: GameSession, roundId: string): Row;
  decide(engine: HandEngine, row: Row): unknown;
  end(engine: HandEngine, row: Row, paysMinor: readonly number[]): void;
  show(row: Row): ShownRound;
};

/** Makes the moves of hands. A move that stakes again waits for the wallet first. */
export class HandSteps {
  readonly #parts: Parts;
  readonly #hooks: Hooks;

  constructor(parts: Parts, hooks: Hooks) {
    this.#parts = parts;
    this.#hooks = hooks;
  }

  /** The same move again answers the round as it is. Throws BetRefused. */
  make(session: GameSession, engine: HandEngine, wanted: WantedStep): Promise<ShownRound> {
    const { store, purse, sessions } = this.#parts;
    const { get, show } = this.#hooks;
    const known = () => {
      const row = get(session, wanted.roundId);
      return isDeepStrictEqual(movesOf(row)[wanted.step], wanted.move) ? show(row) : undefined;
    };
    if (!engine.stakesAgain(wanted.move))
      return store.write(() => {
        const before = known();
        if (before) return before;
        this.#check(engine, get(session, wanted.roundId), wanted);
        sessions.touch(session.id);
        return this.#move(session, engine, wanted);
      });
    const reference = `${wanted.roundId}.${wanted.step}.${wanted.attempt}`;
    return purse.stake(session, {
      reference,
      stakeMinor: firstMinor(store, get(session, wanted.roundId)),
      known,
      check: () => this.#check(engine, get(session, wanted.roundId), wanted),
      play: (beforeMinor) => {
        this.#addStake(get(session, wanted.roundId), reference, beforeMinor);
        return this.#move(session, engine, wanted);
      },
    });
  }

  /** Goes on with a hand that its player has left, until it is over; only inside `store.write`. */
  finish(engine: HandEngine, row: Row): void {
    const outcome = this.#hooks.decide(engine, row);
    const moves = movesOf(row);
    const stakeMinor = firstMinor(this.#parts.store, row);
    for (;;) {
      const { paysMinor } = engine.standing(outcome, moves, stakeMinor);
      if (paysMinor) {
        this.#keep(row, moves);
        return this.#hooks.end(engine, row, paysMinor);
      }
      moves.push(engine.idle);
    }
  }

  #check(engine: HandEngine, row: Row, { step, move }: WantedStep): void {
    const moves = movesOf(row);
    if (row.state !== 'open') throw new BetRefused('over');
    if (step !== moves.length || !engine.isPossible(this.#hooks.decide(engine, row), moves, move))
      throw new BetRefused('other-step');
  }

  #move(session: GameSession, engine: HandEngine, { roundId, move }: WantedStep): ShownRound {
    const { get, decide, end, show } = this.#hooks;
    const row = get(session, roundId);
    const moves = [...movesOf(row), move];
    this.#keep(row, moves);
    const stakeMinor = firstMinor(this.#parts.store, row);
    const { paysMinor } = engine.standing(decide(engine, row), moves, stakeMinor);
    if (paysMinor) end(engine, get(session, roundId), paysMinor);
    return show(get(session, roundId));
  }

  #keep(row: Row, moves: readonly unknown[]): void {
    row.moves = JSON.stringify(moves);
    this.#parts.store.run('UPDATE game_round SET moves = ? WHERE id = ?', row.moves, row.id!);
  }

  #addStake(row: Row, reference: string, beforeMinor: number): void {
    const { store, now } = this.#parts;
    const stakeMinor = firstMinor(store, row);
    store.run(
      'INSERT INTO game_round_stake (round_id, reference, balance_before_minor, at) VALUES (?, ?, ?, ?)',
      row.id!,
      reference,
      beforeMinor,
      now(),
    );
    store.run('UPDATE game_round SET stake_minor = stake_minor + ? WHERE id = ?', stakeMinor, row.id!);
    if (row.is_demo === 0) listOpen(store, row, { reference, stakeMinor, beforeMinor, at: now() });
  }
}

/** The stakes of a round in the order in which they were taken. */
export function stakesOf(store: Store, row: Row): Stake[] {
  const more = store.list('SELECT * FROM game_round_stake WHERE round_id = ? ORDER BY id', row.id!);
  const stakeMinor = Number(row.stake_minor) / (1 + more.length);
  const first: Row = { ...row, reference: row.round_id! };
  return [first, ...more].map((each) => ({
    reference: String(each.reference),
    stakeMinor,
    beforeMinor: Number(each.balance_before_minor),
    at: Number(each.at),
  }));
}

/** The round of a stake: the table names a stake that a move takes by round, step and attempt. */
export function roundOf(reference: string): string {
  return reference.split('.')[0]!;
}

/** What the round was begun with: each further stake is as high. */
export function firstMinor(store: Store, row: Row): number {
  return stakesOf(store, row)[0]!.stakeMinor;
}

/** Lists a stake as a bet that waits for its result. */
export function listOpen(store: Store, row: Row, { reference, stakeMinor, beforeMinor, at }: Stake): void {
  const afterMinor = beforeMinor - stakeMinor;
  const bet = { ...betOf(row), roundId: reference, stakeMinor, beforeMinor, at };
  const betId = addBet(store, { ...bet, winMinor: 0, settledAt: at, afterMinor });
  addState(store, { betId, firstId: betId, status: 'open' });
}

function movesOf(row: Row): unknown[] {
  return JSON.parse(String(row.moves)) as unknown[];
}
