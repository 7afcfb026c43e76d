import type { Row, Store } from '../../store.ts';

/** A bet in play is judged so long after it was sent, by the odds of that moment. */
export const ACCEPTANCE_MS = 5_000;

export type Verdict = 'taken' | 'price' | 'closed' | 'suspended' | 'return' | 'full';
/** A bet in play that waits to be accepted. */
export interface Ask {
  /** The wager's number. */
  wagerId: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  takes: 'same' | 'better' | 'any';
  verdict: Verdict | null;
}

/** Bets that were sent while their match was on. What writes runs only inside `store.write`. */
export class Asks {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  add({ wagerId, dueAt, takes }: Omit<Ask, 'verdict'>): void {
    this.#store.run(
      'INSERT INTO sports_ask (wager_id, due_at, takes) VALUES (?, ?, ?)',
      wagerId,
      dueAt,
      takes,
    );
  }

  find(wagerId: number): Ask | undefined {
    const row = this.#store.find('SELECT * FROM sports_ask WHERE wager_id = ?', wagerId);
    return row && askOf(row);
  }

  /** Those without a verdict, in the order in which they are due. */
  listWaiting(): Ask[] {
    return this.#store
      .list('SELECT * FROM sports_ask WHERE verdict IS NULL ORDER BY due_at, wager_id')
      .map(askOf);
  }

  decide(wagerId: number, verdict: Verdict): void {
    this.#store.run('UPDATE sports_ask SET verdict = ? WHERE wager_id = ?', verdict, wagerId);
  }
}

function askOf(row: Row): Ask {
  return {
    wagerId: Number(row.wager_id),
    dueAt: Number(row.due_at),
    takes: row.takes as Ask['takes'],
    verdict: row.verdict as Verdict | null,
  };
}
