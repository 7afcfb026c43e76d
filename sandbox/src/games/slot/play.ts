import type { Jackpots } from '../../jackpots/jackpots.ts';
import type { Row, Store } from '../../store.ts';
import { inCurrency } from '../limits.ts';
import { BetRefused, type Purse } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import { addBet } from '../bet-list.ts';
import { type PlayedRound, type Round, playRound, SLOT, describeRound } from './rules.ts';
import { readStops, writeStops } from './record.ts';

/**
 * The slot's server side. A round is decided whole, free spins included, and booked in one piece before it is answered. The page is told
 * one step at a time, and no balance that is ahead of it. Nothing the page does or fails to do changes what was won.
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

  /** The balance as far as the player has seen their last round: wins of free spins that are still to be shown are not in it. */
  balanceMinor(session: GameSession): number {
    const last = this.findLast(session);
    return last && !last.isOver ? last.balanceAfterMinor : this.#purse.balanceMinor(session);
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
        const known = row && this.#roundOf(row);
        if (row && !known) throw new BetRefused('other-stake');
        return known;
      },
      check: () => {
        if (!inCurrency(SLOT.stakesMinor, session.currency).includes(stakeMinor))
          throw new BetRefused('stake');
        const last = this.findLast(session);
        if (last && !last.isOver) throw new BetRefused('unfinished');
      },
      play: (beforeMinor) => this.#book(session, roundId, stakeMinor, beforeMinor),
    });
  }

  /** The member's last round of this game, finished or not. */
  findLast(session: GameSession): PlayedRound | undefined {
    return this.list(session, 1)[0];
  }

  /** The last rounds as far as they have been seen, newest first. */
  list(session: GameSession, limit: number): PlayedRound[] {
    return this.#store
      .list(
        'SELECT * FROM slot_round WHERE player_key = ? ORDER BY id DESC LIMIT ?',
        playerKey(session),
        limit,
      )
      .flatMap((row) => this.#roundOf(row) ?? []);
  }

  /** What the player has won or lost in this game since a moment, as far as they have seen it. */
  netMinor(session: GameSession, since: number): number {
    const row = this.#store.find(
      `SELECT coalesce(sum(balance_after_minor - balance_before_minor), 0) AS net FROM slot_round
       WHERE player_key = ? AND at >= ? AND steps_seen >= steps`,
      playerKey(session),
      since,
    );
    const last = this.findLast(session);
    const unfinishedMinor =
      last && !last.isOver && last.at >= since ? last.balanceAfterMinor - last.balanceBeforeMinor : 0;
    return Number(row!.net) + unfinishedMinor;
  }

  /**
   * Shows the next step of a round to a page that has seen so many of them. Asked twice, it answers the same: a page that has seen fewer
   * gets those that it missed. Undefined for a round that is not this player's.
   */
  async next(session: GameSession, roundId: string, seen: number): Promise<PlayedRound | undefined> {
    const row = await this.#store.write(() => {
      this.#store.run(
        'UPDATE slot_round SET steps_seen = min(steps, steps_seen + 1) WHERE player_key = ? AND round_id = ? AND steps_seen = ?',
        playerKey(session),
        roundId,
        seen,
      );
      return this.#store.find(
        'SELECT * FROM slot_round WHERE player_key = ? AND round_id = ?',
        playerKey(session),
        roundId,
      );
    });
    return row && this.#roundOf(row);
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
      writeStops(round),
      round.steps.length,
      at,
    );
    return shown({
      ...round,
      roundId,
      stakeMinor,
      beforeMinor,
      stepsSeen: 1,
      at,
      jackpots,
    });
  }

  /** Undefined for a round of an earlier model. */
  #roundOf(row: Row): PlayedRound | undefined {
    const stops = readStops(row);
    if (!stops) return undefined;
    const roundId = String(row.round_id);
    const place = [Number(row.platform_id), String(row.account), String(row.game_code)] as const;
    return shown({
      ...describeRound(Number(row.stake_minor), stops),
      roundId,
      stakeMinor: Number(row.stake_minor),
      beforeMinor: Number(row.balance_before_minor),
      stepsSeen: Number(row.steps_seen),
      at: Number(row.at),
      jackpots: row.is_demo === 1 ? [] : this.#jackpots.wonIn(...place, roundId),
    });
  }
}

type Booked = Round &
  Pick<PlayedRound, 'roundId' | 'stakeMinor' | 'at' | 'jackpots'> & {
    beforeMinor: number;
    stepsSeen: number;
  };

/** The part of a round that the player has seen. */
function shown({ steps, stepsSeen, beforeMinor, jackpots, isCapped, ...round }: Booked): PlayedRound {
  const seen = steps.slice(0, stepsSeen);
  const isOver = stepsSeen >= steps.length;
  const won = isOver ? jackpots : [];
  const winMinor = seen.reduce((sum, step) => sum + step.winMinor, 0);
  const jackpotMinor = won.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...round,
    steps: seen,
    isOver,
    winMinor,
    isCapped: isOver && isCapped,
    balanceBeforeMinor: beforeMinor,
    balanceAfterMinor: beforeMinor - round.stakeMinor + winMinor + jackpotMinor,
    jackpots: won,
  };
}

/** Rounds belong to a member in a game; those of a demo to its session alone. */
function playerKey(session: GameSession): string {
  return session.isDemo
    ? `demo/${session.id}`
    : `${session.platformId}/${session.account}/${session.gameCode}`;
}
