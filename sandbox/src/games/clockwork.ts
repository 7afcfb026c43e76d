import type { Store } from '../store.ts';
import { settleBets as settleTable } from './baccarat/bets.ts';
import { BaccaratTables, type TableKey } from './baccarat/tables.ts';
import type { Catalogue } from './catalogue.ts';
import type { Chains } from './kit/chains.ts';
import { keptSecret } from './kept-secret.ts';
import type { Purse } from './purse.ts';
import { settleBets as settleLottery } from './lottery/bets.ts';
import { Lotteries } from './lottery/lotteries.ts';
import type { Draw } from './random.ts';
import type { GameSessions } from './sessions.ts';
import { Asks } from './sports/asks.ts';
import { type Desk, judgeAsks, settleBets } from './sports/bets.ts';
import { Book } from './sports/book.ts';
import { Guests } from './sports/guests.ts';
import { reviewBets } from './sports/reviews.ts';
import { Wagers } from './wagers.ts';

/** The games that run by the clock, with or without players. */
export interface Clockwork {
  tables: BaccaratTables;
  lotteries: Lotteries;
  /** Of the sports book. */
  desk: Desk;
  guests: Guests;
  wagers: Wagers;
  /** Settles what is due at one table. */
  settleTable(table: TableKey): Promise<void>;
  /** Deals, draws and settles all that is due. */
  tick(): Promise<void>;
}

interface Parts {
  store: Store;
  purse: Purse;
  sessions: GameSessions;
  catalogue: Catalogue;
  /** Of the lotteries. */
  chains: Chains;
  now: () => number;
  draw: Draw;
}

export async function createClockwork({
  store,
  purse,
  sessions,
  catalogue,
  chains,
  now,
  draw,
}: Parts): Promise<Clockwork> {
  const gamesOf = (engine: string) =>
    catalogue
      .all()
      .filter((game) => game.engine === engine)
      .map(({ platformId, code }) => ({ platformId, gameCode: code }));
  const tables = new BaccaratTables(store, gamesOf('baccarat'), now, draw);
  const lotteries = new Lotteries(store, gamesOf('lottery'), chains, now);
  const book = new Book(await keptSecret(store, 'matches'), now);
  const wagers = new Wagers(store, purse, sessions, now);
  const desk: Desk = { store, book, wagers, asks: new Asks(store), now };
  return {
    tables,
    lotteries,
    desk,
    wagers,
    settleTable: (table) => store.write(() => settleTable(tables, wagers, table, now)),
    async tick() {
      await lotteries.ready();
      await store.write(() => {
        tables.advance();
        lotteries.advance();
        for (const table of gamesOf('baccarat')) settleTable(tables, wagers, table, now);
        for (const lottery of gamesOf('lottery')) settleLottery(lotteries, wagers, lottery, now);
        judgeAsks(desk);
        for (const { platformId, gameCode } of gamesOf('sports')) settleBets(desk, platformId, gameCode);
        reviewBets(desk);
      });
    },
    guests: new Guests(await keptSecret(store, 'guests'), now),
  };
}
