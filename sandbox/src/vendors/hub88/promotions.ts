import { randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';
import type { Transactions } from './transactions.ts';

/** A prize that the vendor pays outside of any round, as after a tournament. */
export interface Prize {
  /** The same reference is paid once. */
  reference: string;
  platformId: number;
  user: string;
  amountMinor: number;
}

/** Prizes of the vendor's promotions: each is a win without a bet. What changes them runs inside `store.write`. */
export class Promotions {
  readonly #store: Store;
  readonly #transactions: Transactions;

  constructor(store: Store, transactions: Transactions) {
    this.#store = store;
    this.#transactions = transactions;
  }

  /** Owes a prize. 'other': the reference names another one; 'unseated': the player has opened no game of the platform, so that no token names them. */
  owe({ reference, platformId, user, amountMinor }: Prize): 'owed' | 'known' | 'other' | 'unseated' {
    const known = this.#store.find(
      `SELECT t.platform_id, t.user, t.amount_minor FROM hub88_promotion p JOIN hub88_transaction t ON t.bet_uuid = p.uuid
       WHERE p.reference = ? ORDER BY t.id LIMIT 1`,
      reference,
    );
    if (known) {
      const isSame =
        known.platform_id === platformId && known.user === user && known.amount_minor === amountMinor;
      return isSame ? 'known' : 'other';
    }
    const seat = this.#store.find(
      `SELECT s.id, s.game_code, s.currency FROM game_session s JOIN hub88_seat h ON h.session_id = s.id
       WHERE s.platform_id = ? AND s.account = ? ORDER BY s.id DESC LIMIT 1`,
      platformId,
      user,
    );
    if (!seat) return 'unseated';
    const uuid = randomUUID();
    this.#store.run('INSERT INTO hub88_promotion (uuid, reference) VALUES (?, ?)', uuid, reference);
    const place = {
      uuid,
      platformId,
      user,
      sessionId: Number(seat.id),
      gameCode: String(seat.game_code),
      round: `promotion-${uuid}`,
      currency: String(seat.currency),
    };
    this.#transactions.owe(place, amountMinor, true);
    return 'owed';
  }
}
