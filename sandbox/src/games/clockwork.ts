import type { Store } from '../store.ts';
import { BaccaratTables } from './baccarat/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { keptSecret } from './kept-secret.ts';
import { Lotteries } from './lottery/lotteries.ts';
import type { Draw } from './random.ts';
import { Book } from './sports/book.ts';
import { Guests } from './sports/guests.ts';

/** The games that run by the clock, whether anybody plays or not. */
export interface Clockwork {
  tables: BaccaratTables;
  lotteries: Lotteries;
  book: Book;
  guests: Guests;
}

export async function createClockwork(
  store: Store,
  catalogue: Catalogue,
  now: () => number,
  draw: Draw,
): Promise<Clockwork> {
  const gamesOf = (engine: string) =>
    catalogue
      .all()
      .filter((game) => game.engine === engine)
      .map(({ platformId, code }) => ({ platformId, gameCode: code }));
  return {
    tables: new BaccaratTables(store, gamesOf('baccarat'), now, draw),
    lotteries: new Lotteries(store, gamesOf('lottery'), now, draw),
    book: new Book(await keptSecret(store, 'matches'), now),
    guests: new Guests(await keptSecret(store, 'guests'), now),
  };
}
