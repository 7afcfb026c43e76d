import type { Row, Store } from '../../store.ts';

/** A bet in play is judged so long after it was sent, by the odds of that moment. */
export const ACCEPTANCE_MS = 5_000;

/** `stake` and `round` are limits of the player, `full` one of the house. */
export type Verdict = 'taken' | 'price' | 'closed' | 'suspended' | 'return' | 'full' | 'stake' | 'round';
/** A bet in play that waits to be accepted. */
export interface Ask {
  /** The wager's number. */
  wagerId: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  takes: 'same' | 'better' | 'any';
  /** Of each leg, as the player has seen them. Null for a bet of which only the wager has odds. */
  odds: readonly number[] | null;
  verdict: Verdict | null;
}

const SELECT = 'SELECT a.*, d.odds, d.own_limit FROM sports_ask a LEFT JOIN sports_asked d USING (wager_id)';

/** Bets that were sent while their match was on. What writes runs only inside `store.write`. */
export class Asks {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  add({ wagerId, dueAt, takes, odds }: Omit<Ask, 'verdict'>): void {
    this.#store.run(
      'INSERT INTO sports_ask (wager_id, due_at, takes) VALUES (?, ?, ?)',
      wagerId,
      dueAt,
      takes,
    );
    this.#store.run('INSERT INTO sports_asked (wager_id, odds) VALUES (?, ?)', wagerId, JSON.stringify(odds));
  }

  find(wagerId: number): Ask | undefined {
    const row = this.#store.find(`${SELECT} WHERE a.wager_id = ?`, wagerId);
    return row && askOf(row);
  }

  /** Those without a verdict, in the order in which they are due. */
  listWaiting(): Ask[] {
    return this.#store.list(`${SELECT} WHERE a.verdict IS NULL ORDER BY a.due_at, a.wager_id`).map(askOf);
  }

  decide(wagerId: number, verdict: Verdict): void {
    const isOwn = verdict === 'stake' || verdict === 'round';
    if (isOwn) this.#store.run('UPDATE sports_asked SET own_limit = ? WHERE wager_id = ?', verdict, wagerId);
    this.#store.run(
      'UPDATE sports_ask SET verdict = ? WHERE wager_id = ?',
      isOwn ? 'full' : verdict,
      wagerId,
    );
  }
}

function askOf(row: Row): Ask {
  return {
    wagerId: Number(row.wager_id),
    dueAt: Number(row.due_at),
    takes: row.takes as Ask['takes'],
    odds: row.odds === null ? null : (JSON.parse(String(row.odds)) as number[]),
    verdict: (row.own_limit ?? row.verdict) as Verdict | null,
  };
}
