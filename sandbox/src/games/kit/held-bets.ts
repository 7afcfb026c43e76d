import type { Row, Store } from '../../store.ts';
import { addBet, addState, findOpenBet } from '../bet-list.ts';
import { betOf } from './round-record.ts';

const RELEASED_AT_ONCE = 200;

/**
 * Bets that the vendor's list calls open although they are paid: their player has not been shown the whole round, and what the list tells is
 * read by the operator's site. Written inside `store.write` only.
 */
export class HeldBets {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** `afterMinor`: the balance with the whole win. */
  hold({ id }: Row, until: number, afterMinor: number): void {
    this.#store.run(
      'INSERT INTO held_bet (game_round_id, held_until, balance_after_minor) VALUES (?, ?, ?)',
      id!,
      until,
      afterMinor,
    );
  }

  /** The player was shown more of the round. */
  holdUntil({ id }: Row, until: number): void {
    this.#store.run('UPDATE held_bet SET held_until = ? WHERE game_round_id = ?', until, id!);
  }

  /** Lists the results that are held back no longer. */
  release(): void {
    const over = this.#store.list(
      `SELECT g.*, h.balance_after_minor FROM held_bet h JOIN game_round g ON g.id = h.game_round_id WHERE h.held_until <= ?
       ORDER BY h.held_until, g.id LIMIT ?`,
      this.#now(),
      RELEASED_AT_ONCE,
    );
    for (const row of over) {
      const bet = betOf(row);
      const betId = addBet(this.#store, {
        ...bet,
        winMinor: Number(row.win_minor),
        settledAt: this.#now(),
        afterMinor: Number(row.balance_after_minor),
      });
      addState(this.#store, { betId, firstId: findOpenBet(this.#store, bet)!, status: 'settled' });
      this.#store.run('DELETE FROM held_bet WHERE game_round_id = ?', row.id!);
    }
  }
}
