import type { Jackpots } from '../../jackpots/jackpots.ts';
import type { Row, Store } from '../../store.ts';
import { BetRefused, type Purse } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import { addBet } from '../bet-list.ts';
import { type PlayedRound, playRound, SLOT, describeRound } from './rules.ts';

/**
 * The slot's server side. A round is decided whole, free spins included, and booked in one piece before it is answered;
 * the page then shows it step by step. Nothing the page does or fails to do changes what was won.
 */
export class SlotPlay {
  readonly #store: Store;
  readonly #purse: Purse;
  readonly #jackpots: Jackpots;
  readonly #now: () => number;
  readonly #draw: (below: number) => number;

  constructor(
    store: Store,
    purse: Purse,
    jackpots: Jackpots,
    now: () => number,
    draw: (below: number) => number,
  ) {
    this.#store = store;
    this.#purse = purse;
    this.#jackpots = jackpots;
    this.#now = now;
    this.#draw = draw;
  }

  balanceMinor(session: GameSession): number {
    return this.#purse.balanceMinor(session);
  }

  /** Asks for the balance anew where the points are kept elsewhere. */
  refresh(session: GameSession): Promise<void> {
    return this.#purse.refresh(session);
  }

  /** Plays a round, or answers the one already played under this id. Throws BetRefused. */
  spin(session: GameSession, roundId: string, stakeMinor: number): Promise<PlayedRound> {
    return this.#purse.stake(session, {
      reference: roundId,
      stakeMinor,
      known: () => {
        const row = this.#store.find(
          'SELECT * FROM slot_round WHERE player_key = ? AND round_id = ?',
          playerKey(session),
          roundId,
        );
        if (row && row.stake_minor !== stakeMinor) throw new BetRefused('other-stake');
        return row && this.#roundOf(row);
      },
      check: () => {
        if (!SLOT.stakesMinor.includes(stakeMinor)) throw new BetRefused('stake');
        const last = this.findLast(session);
        if (last && last.stepsSeen < last.steps.length) throw new BetRefused('unfinished');
      },
      play: (beforeMinor) => this.#book(session, roundId, stakeMinor, beforeMinor),
    });
  }

  /** The member's last round of this game, finished or not. */
  findLast(session: GameSession): PlayedRound | undefined {
    return this.list(session, 1)[0];
  }

  list(session: GameSession, limit: number): PlayedRound[] {
    return this.#store
      .list(
        'SELECT * FROM slot_round WHERE player_key = ? ORDER BY id DESC LIMIT ?',
        playerKey(session),
        limit,
      )
      .map((row) => this.#roundOf(row));
  }

  /** Notes how far the page has shown a round; never goes back. */
  see(session: GameSession, roundId: string, steps: number): Promise<number> {
    return this.#store.write(() =>
      this.#store.run(
        'UPDATE slot_round SET steps_seen = max(steps_seen, min(?, steps)) WHERE player_key = ? AND round_id = ?',
        steps,
        playerKey(session),
        roundId,
      ),
    );
  }

  #book(session: GameSession, roundId: string, stakeMinor: number, beforeMinor: number): PlayedRound {
    const at = this.#now();
    const { platformId, account, gameCode, isDemo, currency } = session;
    const round = playRound(stakeMinor, this.#draw);
    // Practice feeds no pool and wins none.
    const jackpots = isDemo
      ? []
      : this.#jackpots.play({ platformId, account, gameCode, roundId, stakeMinor, currency }, at);
    const jackpotMinor = jackpots.reduce((sum, won) => sum + won.amountMinor, 0);
    const afterMinor = beforeMinor - stakeMinor + round.winMinor + jackpotMinor;
    if (jackpotMinor > 0) this.#purse.pay(session, roundId, { amountMinor: jackpotMinor, kind: 'jackpot' });
    this.#purse.pay(session, roundId, { amountMinor: round.winMinor, kind: 'win' });
    if (!isDemo) {
      addBet(this.#store, {
        platformId,
        account,
        gameCode,
        roundId,
        stakeMinor,
        winMinor: round.winMinor,
        currency,
        at,
        settledAt: at,
        beforeMinor,
        afterMinor,
      });
    }
    this.#store.run(
      `INSERT INTO slot_round (player_key, round_id, platform_id, account, game_code, is_demo, stake_minor, win_minor,
       balance_before_minor, balance_after_minor, stops, steps, steps_seen, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
      playerKey(session),
      roundId,
      platformId,
      account,
      gameCode,
      Number(isDemo),
      stakeMinor,
      round.winMinor,
      beforeMinor,
      afterMinor,
      JSON.stringify(round.steps.map((step) => step.stops)),
      round.steps.length,
      at,
    );
    return {
      ...round,
      roundId,
      stakeMinor,
      balanceBeforeMinor: beforeMinor,
      balanceAfterMinor: afterMinor,
      stepsSeen: 1,
      at,
      jackpots,
    };
  }

  #roundOf(row: Row): PlayedRound {
    const stakeMinor = Number(row.stake_minor);
    const roundId = String(row.round_id);
    const place = [Number(row.platform_id), String(row.account), String(row.game_code)] as const;
    return {
      ...describeRound(stakeMinor, JSON.parse(String(row.stops)) as number[][]),
      roundId,
      stakeMinor,
      balanceBeforeMinor: Number(row.balance_before_minor),
      balanceAfterMinor: Number(row.balance_after_minor),
      stepsSeen: Number(row.steps_seen),
      at: Number(row.at),
      jackpots: row.is_demo === 1 ? [] : this.#jackpots.wonIn(...place, roundId),
    };
  }
}

/** Rounds belong to a member in a game; those of a demo to its session alone. */
function playerKey(session: GameSession): string {
  return session.isDemo
    ? `demo/${session.id}`
    : `${session.platformId}/${session.account}/${session.gameCode}`;
}
