import { isDeepStrictEqual } from 'node:util';
import type { Row, Store } from '../../store.ts';
import type { Jackpots } from '../../jackpots/jackpots.ts';
import { addBet, addState, findOpenBet } from '../bet-list.ts';
import { BetRefused, type Holder, type Purse } from '../purse.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { checkStake } from './check-stake.ts';
import type { Engine, SteppedEngine } from './engine.ts';
import { firstMinor, HandSteps, listOpen, type Stake, stakesOf } from './hand-steps.ts';
import { HeldBets } from './held-bets.ts';
import { limitsIn } from './limits.ts';
import { payJackpots } from './pay-jackpots.ts';
import { betOf, type ShownRound, worthMinor } from './round-record.ts';
import { playerKey, type Seeds } from './seeds.ts';
import { ToldRounds } from './told-rounds.ts';

export type { ShownRound } from './round-record.ts';

/** An open round ends by itself after this time (rule of the games, shown to the player). */
const OPEN_ROUND_MS = 24 * 60 * 60_000;
const ENDED_AT_ONCE = 200;
/** Wallet and vendor's list hear of a win when the last step is told, or so long after the last one that was: the page may be gone. */
const HELD_BACK_MS = 60_000;

type Wanted = { roundId: string; stakeMinor: number; choice: unknown; isFree?: boolean | undefined };

type Parts = {
  store: Store;
  purse: Purse;
  sessions: GameSessions;
  seeds: Seeds;
  jackpots: Jackpots;
  engineOf: (id: string) => Engine;
  now: () => number;
};

/**
 * Every round of the games on the kit. A round is played once under its id; a step of it is taken once under its number. The round, its
 * money and its place in the list of bets change in one write.
 */
export class Rounds {
  /** What the player may know of the rounds. */
  readonly told: ToldRounds;
  readonly #parts: Parts;

  /** The moves of rounds that are hands of cards. */
  readonly hands: HandSteps;
  readonly #held: HeldBets;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#held = new HeldBets(parts.store, parts.now);
    this.told = new ToldRounds(parts, (engine, row) => this.#decide(engine, row));
    this.hands = new HandSteps(parts, {
      get: (session, roundId) => this.#get(session, roundId),
      decide: (engine, row) => this.#decide(engine, row),
      end: (engine, row, paysMinor) => this.#end(engine, row, stateOf(paysMinor), paysMinor),
      show: (row) => this.told.show(row),
    });
  }

  /** Plays a round, or answers the one played before under this id. Throws BetRefused. */
  async play(session: GameSession, engine: Engine, wanted: Wanted): Promise<ShownRound> {
    const { purse, seeds } = this.#parts;
    return purse.stake(session, {
      reference: wanted.roundId,
      stakeMinor: wanted.stakeMinor,
      isFree: wanted.isFree === true,
      known: () => {
        const row = this.told.find(session, wanted.roundId);
        if (!row) return undefined;
        if (
          firstMinor(this.#parts.store, row) !== wanted.stakeMinor ||
          (row.is_free === 1) !== (wanted.isFree === true) ||
          !isDeepStrictEqual(JSON.parse(String(row.choice)), wanted.choice)
        )
          throw new BetRefused('other-bet');
        return this.told.show(row);
      },
      check: () => {
        checkStake(engine, wanted, session.currency, this.#parts.now());
        if (!seeds.isReady(session)) throw new BetRefused('unseeded');
        if (this.told.findOpen(session)) throw new BetRefused('unfinished');
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
      if (wanted.step < moves.length && isDeepStrictEqual(moves[wanted.step], wanted.move))
        return this.told.show(row);
      if (row.state !== 'open') throw new BetRefused('over');
      const choice: unknown = JSON.parse(String(row.choice));
      if (wanted.step !== moves.length || !engine.isPossible(choice, moves, wanted.move))
        throw new BetRefused('other-step');
      this.#parts.sessions.touch(session.id);
      const isFatal = engine.isFatal(this.#decide(engine, row), moves, wanted.move);
      moves.push(wanted.move);
      this.#parts.store.run('UPDATE game_round SET moves = ? WHERE id = ?', JSON.stringify(moves), row.id!);
      if (isFatal) this.#end(engine, row, 'lost', [0]);
      else {
        const stakeMinor = Number(row.stake_minor);
        const { highestWinMinor } = limitsIn(String(row.currency), engine);
        if (moves.length >= engine.lastStep(choice, stakeMinor, highestWinMinor))
          this.#end(engine, row, 'paid', [engine.cashMinor(choice, moves.length, stakeMinor)]);
      }
      return this.told.show(this.#get(session, wanted.roundId));
    });
  }

  /** Ends an open round with what its steps are worth; again, it answers the round as it is. Throws BetRefused. */
  cash(session: GameSession, engine: SteppedEngine, roundId: string): Promise<ShownRound> {
    return this.#parts.store.write(() => {
      const row = this.#get(session, roundId);
      if (row.state === 'lost') throw new BetRefused('over');
      if (row.state !== 'open') return this.told.show(row);
      const winMinor = worthMinor(engine, row);
      if (winMinor === 0) throw new BetRefused('other-step');
      this.#parts.sessions.touch(session.id);
      this.#end(engine, row, 'paid', [winMinor]);
      return this.told.show(this.#get(session, roundId));
    });
  }

  /**
   * Tells the next step of a round to a page that has seen so many. Asked twice, it answers the same: a page that has seen fewer gets those
   * that it missed. Throws BetRefused.
   */
  async next(session: GameSession, roundId: string, seen: number): Promise<ShownRound> {
    const told = await this.#parts.store.write(() => {
      const row = this.#get(session, roundId);
      this.told.tell(row, seen);
      this.#parts.sessions.touch(session.id);
      const round = this.told.show(this.#get(session, roundId));
      const until = this.#parts.now() + (round.isOver ? 0 : HELD_BACK_MS);
      this.#parts.purse.holdBack(session, roundId, until);
      this.#held.holdUntil(row, until);
      this.#held.release();
      return round;
    });
    // The next stake is asked of a wallet that has this win.
    if (told.isOver) await this.#parts.purse.deliver(session, roundId);
    return told;
  }

  /** Lists results whose pages have been gone for so long. Only inside `store.write`. */
  releaseHeld(): void {
    this.#held.release();
  }

  /**
   * Ends rounds that were left open for a day: a hand stands; a ladder pays what its steps are worth, or gives the stake back where no step
   * was taken. Only inside `store.write`.
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
      if (engine.life === 'hand') {
        this.hands.finish(engine, row);
        continue;
      }
      if (engine.life !== 'stepped') throw new Error(`round ${row.id} of ${engine.id} is open`);
      const winMinor = worthMinor(engine, row);
      if (winMinor > 0) this.#end(engine, row, 'paid', [winMinor]);
      else this.#end(engine, row, 'void', [Number(row.stake_minor)]);
    }
  }

  #get(session: GameSession, roundId: string): Row {
    const row = this.told.find(session, roundId);
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
    { roundId, stakeMinor, choice, isFree }: Wanted,
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
    if (isFree) {
      store.run('INSERT INTO free_round (game_round_id) VALUES (?)', row.id!);
      row.is_free = 1;
    } else payJackpots(this.#parts, session, { roundId, stakeMinor, at });
    if (engine.life === 'instant') {
      const outcome = this.#decide(engine, row);
      const steps = engine.isTold ? (outcome as unknown[]).length : 1;
      if (engine.isTold) this.told.begin(row, steps);
      // Its result is listed once it has been told.
      if (steps > 1 && !isDemo && !isFree) listOpen(store, row, stakesOf(store, row)[0]!);
      const winMinor = engine.payMinor(choice, outcome, stakeMinor);
      this.#end(engine, row, stateOf([winMinor]), [winMinor], outcome);
      const round = this.told.show(this.#get(session, roundId));
      if (steps > 1) this.#parts.purse.holdBack(session, roundId, at + HELD_BACK_MS);
      return round;
    }
    if (!isDemo) listOpen(store, row, stakesOf(store, row)[0]!);
    if (engine.life === 'hand') {
      const { paysMinor } = engine.standing(this.#decide(engine, row), [], stakeMinor);
      if (paysMinor) this.#end(engine, row, stateOf(paysMinor), paysMinor);
    }
    return this.told.show(this.#get(session, roundId));
  }

  /** `backMinor` is all that comes back, by stake; for a round that does not count, its stake. */
  #end(
    engine: Engine,
    row: Row,
    state: Back['state'],
    backMinor: readonly number[],
    decided = this.#decide(engine, row),
  ): void {
    const { store, sessions, now } = this.#parts;
    const moves = JSON.parse(String(row.moves)) as unknown[];
    const winMinor = backMinor.reduce((sum, minor) => sum + minor, 0);
    store.run(
      'UPDATE game_round SET state = ?, win_minor = ?, outcome = ?, ended_at = ? WHERE id = ?',
      state,
      winMinor,
      JSON.stringify(engine.life === 'hand' ? engine.used(decided, moves) : decided),
      now(),
      row.id!,
    );
    const holder: Holder = { ...betOf(row), id: Number(row.session_id), isDemo: row.is_demo === 1 };
    for (const [at, stake] of stakesOf(store, row).entries())
      this.#pay(holder, row, stake, { state, minor: backMinor[at] ?? 0 });
    // After the commit: what is told must be true.
    if (!holder.isDemo) setImmediate(() => sessions.balanceChanged(holder.platformId, holder.account));
  }

  #pay(holder: Holder, row: Row, { reference, stakeMinor, beforeMinor, at }: Stake, back: Back): void {
    const { store, purse, now, engineOf } = this.#parts;
    const isVoid = back.state === 'void';
    const payment = { amountMinor: back.minor, kind: isVoid ? ('stake' as const) : ('win' as const) };
    const afterMinor = purse.pay(holder, reference, payment);
    // The list is of points held here, which no free round stakes.
    if (holder.isDemo || row.is_free === 1) return;
    const bet = { ...betOf(row), roundId: reference, stakeMinor, beforeMinor, at };
    const open = findOpenBet(store, bet);
    if (open !== undefined && engineOf(String(row.engine)).life === 'instant')
      return this.#held.hold(row, now() + HELD_BACK_MS, afterMinor);
    const betId = addBet(store, { ...bet, winMinor: back.minor, settledAt: now(), afterMinor });
    if (open !== undefined) addState(store, { betId, firstId: open, status: isVoid ? 'void' : 'settled' });
  }
}

type Back = { state: 'paid' | 'lost' | 'void'; minor: number };

const stateOf = (backMinor: readonly number[]) => (backMinor.some((minor) => minor > 0) ? 'paid' : 'lost');
