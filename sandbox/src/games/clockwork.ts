import type { Store } from '../store.ts';
import type { Catalogue } from './catalogue.ts';
import type { Chains } from './kit/chains.ts';
import { keptSecret } from './kept-secret.ts';
import type { Purse } from './purse.ts';
import { settleBets as settleLottery } from './lottery/bets.ts';
import { Lotteries } from './lottery/lotteries.ts';
import type { GameSessions } from './sessions.ts';
import { Asks } from './sports/asks.ts';
import { type Desk, judgeAsks, settleBets } from './sports/bets.ts';
import { Book } from './sports/book.ts';
import { Guests } from './sports/guests.ts';
import { reviewBets } from './sports/reviews.ts';
import { Wagers } from './wagers.ts';

/** The games that run by the clock, with or without players. */
export interface Clockwork {
  lotteries: Lotteries;
  /** Of the sports book. */
  desk: Desk;
  guests: Guests;
  wagers: Wagers;
  /** Draws and settles all that is due. */
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
}

export async function createClockwork({
  store,
  purse,
  sessions,
  catalogue,
  chains,
  now,
}: Parts): Promise<Clockwork> {
  const gamesOf = (engine: string) =>
    catalogue
      .all()
      .filter((game) => game.engine === engine)
      .map(({ platformId, code }) => ({ platformId, gameCode: code }));
  const lotteries = new Lotteries(store, gamesOf('lottery'), chains, now);
  const book = new Book(await keptSecret(store, 'matches'), now);
  const wagers = new Wagers(store, purse, sessions, now);
  const desk: Desk = { store, book, wagers, asks: new Asks(store), now };
  return {
    lotteries,
    desk,
    wagers,
    async tick() {
      await lotteries.ready();
      await store.write(() => {
        lotteries.advance();
        for (const lottery of gamesOf('lottery')) settleLottery(lotteries, wagers, lottery, now);
        judgeAsks(desk);
        for (const { platformId, gameCode } of gamesOf('sports')) settleBets(desk, platformId, gameCode);
        reviewBets(desk);
      });
    },
    guests: new Guests(await keptSecret(store, 'guests'), now),
  };
}
