import { isDeepStrictEqual } from 'node:util';
import type { Row, Store } from '../../store.ts';
import { addBet, addState, findOpenBet } from '../bet-list.ts';
import { BetRefused, type Holder, type Purse } from '../purse.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { checkStake } from './check-stake.ts';
import type { Engine, SteppedEngine } from './engine.ts';
import { limitsIn } from './limits.ts';
import { netMinor } from './net-result.ts';
import { playerKey, type Seeds } from './seeds.ts';

/** An open round ends by itself after this time (rule of the games, shown to the player). */
const OPEN_ROUND_MS = 24 * 60 * 60_000;
const ENDED_AT_ONCE = 200;

/** A round as its player may know it: what is hidden is null until the round is over. */
export type ShownRound = {
  roundId: string;
  choice: unknown;
  stakeMinor: number;
  winMinor: number;
  state: 'open' | 'paid' | 'lost' | 'void';
  moves: unknown[];
  outcome: unknown;
  seedId: number;
  nonce: number;
  at: number;
};
type Wanted = { roundId: string; stakeMinor: number; choice: unknown };

type Parts = {
  store: Store;
  purse: Purse;
  sessions: GameSessions;
  seeds: Seeds;
  engineOf: (id: string) => Engine;
  now: () => number;
};

/**
 * Every round of the games on the kit. A round is played once under its id; a step of it is taken once under its number. The round, its
 * money and its place in the list of bets change in one write.
 */
export class Rounds {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Plays a round, or answers the one played before under this id. Throws BetRefused. */
  async play(session: GameSession, engine: Engine, wanted: Wanted): Promise<ShownRound> {
    const { purse, seeds } = this.#parts;
    return purse.stake(session, {
      reference: wanted.roundId,
      stakeMinor: wanted.stakeMinor,
      known: () => {
        const row = this.#find(session, wanted.roundId);
        if (!row) return undefined;
        if (
          Number(row.stake_minor) !== wanted.stakeMinor ||
          !isDeepStrictEqual(JSON.parse(String(row.choice)), wanted.choice)
        )
          throw new BetRefused('other-bet');
        return show(row);
      },
      check: () => {
        checkStake(engine, wanted, session.currency);
        if (!seeds.isReady(session)) throw new BetRefused('unseeded');
        if (this.findOpen(session)) throw new BetRefused('unfinished');
      },
      play: (beforeMinor) => this.#book(session, engine, wanted, beforeMinor),
    });
  }

  /**
   * Takes the next step of an open round; `step` is how many were taken before. The same step again answers the round as it is. Throws
   * BetRefused.
   */
  step(
    session: GameSession,
    engine: SteppedEngine,
    wanted: { roundId: string; step: number; move: unknown },
  ) {
    return this.#parts.store.write((): ShownRound => {
      const row = this.#get(session, wanted.roundId);
      const moves = JSON.parse(String(row.moves)) as unknown[];
      if (wanted.step < moves.length && isDeepStrictEqual(moves[wanted.step], wanted.move)) return show(row);
      if (row.state !== 'open') throw new BetRefused('over');
      const choice: unknown = JSON.parse(String(row.choice));
      if (wanted.step !== moves.length || !engine.isPossible(choice, moves, wanted.move))
        throw new BetRefused('other-step');
      this.#parts.sessions.touch(session.id);
      const isFatal = engine.isFatal(this.#decide(engine, row), moves, wanted.move);
      moves.push(wanted.move);
      this.#parts.store.run('UPDATE game_round SET moves = ? WHERE id = ?', JSON.stringify(moves), row.id!);
      if (isFatal) this.#end(engine, row, 'lost', 0);
      else {
        const stakeMinor = Number(row.stake_minor);
        const { highestWinMinor } = limitsIn(String(row.currency));
        if (moves.length >= engine.lastStep(choice, stakeMinor, highestWinMinor))
          this.#end(engine, row, 'paid', engine.cashMinor(choice, moves.length, stakeMinor));
      }
      return show(this.#get(session, wanted.roundId));
    });
  }

  /** Ends an open round with what its steps are worth; again, it answers the round as it is. Throws BetRefused. */
  cash(session: GameSession, engine: SteppedEngine, roundId: string): Promise<ShownRound> {
    return this.#parts.store.write(() => {
      const row = this.#get(session, roundId);
      if (row.state === 'lost') throw new BetRefused('over');
      if (row.state !== 'open') return show(row);
      const winMinor = worthMinor(engine, row);
      if (winMinor === 0) throw new BetRefused('other-step');
      this.#parts.sessions.touch(session.id);
      this.#end(engine, row, 'paid', winMinor);
      return show(this.#get(session, roundId));
    });
  }

  netMinor(session: GameSession): number {
    return netMinor(this.#parts.store, session);
  }

  findOpen(session: GameSession): ShownRound | undefined {
    const row = this.#parts.store.find(
      `SELECT * FROM game_round WHERE player_key = ? AND game_code = ? AND state = 'open' LIMIT 1`,
      playerKey(session),
      session.gameCode,
    );
    return row && show(row);
  }

  /** A player's rounds of one game, newest first. */
  list(session: GameSession, limit: number): ShownRound[] {
    return this.#parts.store
      .list(
        'SELECT * FROM game_round WHERE player_key = ? AND game_code = ? ORDER BY id DESC LIMIT ?',
        playerKey(session),
        session.gameCode,
        limit,
      )
      .map(show);
  }

  /**
   * Ends rounds that were left open for a day: with what their steps are worth, and by giving the stake back where no step was taken. Only
   * inside `store.write`.
   */
  endOverdue(): void {
    const { store, engineOf, now } = this.#parts;
    const overdue = store.list(
      `SELECT * FROM game_round WHERE state = 'open' AND at <= ? ORDER BY id LIMIT ?`,
      now() - OPEN_ROUND_MS,
      ENDED_AT_ONCE,
    );
    for (const row of overdue) {
      const engine = engineOf(String(row.engine));
      if (engine.life !== 'stepped') throw new Error(`round ${row.id} of ${engine.id} is open`);
      const winMinor = worthMinor(engine, row);
      if (winMinor > 0) this.#end(engine, row, 'paid', winMinor);
      else this.#end(engine, row, 'void', Number(row.stake_minor));
    }
  }

  #find(session: GameSession, roundId: string): Row | undefined {
    return this.#parts.store.find(
      'SELECT * FROM game_round WHERE player_key = ? AND game_code = ? AND round_id = ?',
      playerKey(session),
      session.gameCode,
      roundId,
    );
  }

  #get(session: GameSession, roundId: string): Row {
    const row = this.#find(session, roundId);
    if (!row) throw new BetRefused('closed');
    return row;
  }

  #decide(engine: Engine, row: Row): unknown {
    const draw = this.#parts.seeds.draws({ seedId: Number(row.seed_id), nonce: Number(row.nonce) });
    return engine.decide(JSON.parse(String(row.choice)), draw);
  }

  #book(
    session: GameSession,
    engine: Engine,
    { roundId, stakeMinor, choice }: Wanted,
    beforeMinor: number,
  ): ShownRound {
    const { store, seeds, now } = this.#parts;
    const { platformId, account, gameCode, isDemo, currency } = session;
    const at = now();
    const { seedId, nonce } = seeds.use(session);
    const row = store.find(
      `INSERT INTO game_round (player_key, round_id, platform_id, account, game_code, engine, session_id, is_demo, currency, choice,
       stake_minor, state, moves, seed_id, nonce, balance_before_minor, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', '[]', ?, ?, ?, ?) RETURNING *`,
      playerKey(session),
      roundId,
      platformId,
      account,
      gameCode,
      engine.id,
      session.id,
      Number(isDemo),
      currency,
      JSON.stringify(choice),
      stakeMinor,
      seedId,
      nonce,
      beforeMinor,
      at,
    )!;
    if (engine.life === 'stepped') {
      if (!isDemo) this.#listOpen(row);
    } else {
      const winMinor = engine.payMinor(choice, this.#decide(engine, row), stakeMinor);
      this.#end(engine, row, winMinor > 0 ? 'paid' : 'lost', winMinor);
    }
    return show(this.#get(session, roundId));
  }

  #listOpen(row: Row): void {
    const { store } = this.#parts;
    const beforeMinor = Number(row.balance_before_minor);
    const afterMinor = beforeMinor - Number(row.stake_minor);
    const at = Number(row.at);
    const betId = addBet(store, { ...betOf(row), winMinor: 0, settledAt: at, afterMinor });
    addState(store, { betId, firstId: betId, status: 'open' });
  }

  /** `winMinor` is all that comes back; for a round that does not count, its stake. */
  #end(engine: Engine, row: Row, state: 'paid' | 'lost' | 'void', winMinor: number): void {
    const { store, purse, sessions, now } = this.#parts;
    const at = now();
    const roundId = String(row.round_id);
    store.run(
      'UPDATE game_round SET state = ?, win_minor = ?, outcome = ?, ended_at = ? WHERE id = ?',
      state,
      winMinor,
      JSON.stringify(this.#decide(engine, row)),
      at,
      row.id!,
    );
    const holder: Holder = {
      id: Number(row.session_id),
      platformId: Number(row.platform_id),
      account: String(row.account),
      gameCode: String(row.game_code),
      currency: String(row.currency),
      isDemo: row.is_demo === 1,
    };
    const kind = state === 'void' ? 'stake' : 'win';
    const afterMinor = purse.pay(holder, roundId, { amountMinor: winMinor, kind });
    if (holder.isDemo) return;
    const open = findOpenBet(store, { ...holder, roundId });
    const betId = addBet(store, { ...betOf(row), winMinor, settledAt: at, afterMinor });
    if (open !== undefined)
      addState(store, { betId, firstId: open, status: state === 'void' ? 'void' : 'settled' });
    // After the commit: what is told must be true.
    setImmediate(() => sessions.balanceChanged(holder.platformId, holder.account));
  }
}

function betOf(row: Row) {
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

function worthMinor(engine: SteppedEngine, row: Row): number {
  const safe = (JSON.parse(String(row.moves)) as unknown[]).length;
  return engine.cashMinor(JSON.parse(String(row.choice)), safe, Number(row.stake_minor));
}

function show(row: Row): ShownRound {
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
