import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { atMost } from '../../base/db/at-most.ts';
import type { Db } from '../../base/db/db.ts';
import { ProviderError, type Provider } from '../../outside/providers/provider.ts';
import type { Publisher } from '../../base/live/hub.ts';
import { importBets } from './bets.ts';
import { createFigureUpdates } from './figure-updates.ts';
import { importJackpotWins } from './jackpot-wins.ts';
import { importJackpots } from './jackpots.ts';
import { claimDueFeeds, openFeeds, postponeFeed, type DueFeed, type FeedName } from './vendor-feed.ts';

export interface FeedsOptions {
  db: Db;
  log: Logger;
  clock: Clock;
  hub: Publisher;
  findProvider: (platformId: number) => Provider | undefined;
}

/** The dependencies of an import. */
export interface Import extends FeedsOptions {
  provider: Provider;
  /** Publishes changed figures of platforms, at most once a second. */
  publishFigures: (platformId: number) => void;
}

export interface Feeds {
  /** Begins to read the lists that are due, and does not wait: a dead platform delays no other. */
  readDue(): Promise<number>;
  /** Gives platforms that are new their lists. */
  open(): Promise<number>;
  /** Waits for what is being read. */
  close(): Promise<void>;
}

const CLAIM_AT_ONCE = 16;
const READ_AT_ONCE = 48;
/** Lists of many platforms that answer at once would fill the pool, and calls of players would wait for them. */
const CONNECTIONS = 4;

const IMPORTS: Record<FeedName, (due: DueFeed, reach: Import) => Promise<void>> = {
  bets: importBets,
  jackpots: importJackpots,
  jackpotWins: importJackpotWins,
};

/** Reads bets, jackpots and their winners from the platforms, on every process at once (rules I5, R8). */
export function createFeeds(options: FeedsOptions): Feeds {
  const { db, log, findProvider } = options;
  const reading = new Set<Promise<void>>();
  const updates = createFigureUpdates(options);
  const importing = { ...options, db: atMost(CONNECTIONS, db) };

  async function read(due: DueFeed): Promise<void> {
    const provider = findProvider(due.platformId);
    if (!provider) return postponeFeed(db, due);
    try {
      await IMPORTS[due.feed](due, { ...importing, provider, publishFigures: updates.changed });
    } catch (error) {
      // Said once an outage, not once an attempt; what is not the platform's fault every time.
      if (!(error instanceof ProviderError)) log.error({ err: error, ...due }, 'a list could not be read');
      else if (due.failures === 0) log.warn({ ...due, why: error.message }, 'a list cannot be read for now');
      await postponeFeed(db, due);
    }
  }

  return {
    open: () => openFeeds(db),
    async readDue() {
      const room = Math.min(CLAIM_AT_ONCE, READ_AT_ONCE - reading.size);
      const due = room > 0 ? await claimDueFeeds(db, room) : [];
      for (const feed of due) {
        const task = read(feed)
          .catch((error: unknown) => log.error({ err: error, ...feed }, 'a list could not be put off'))
          .finally(() => reading.delete(task));
        reading.add(task);
      }
      return due.length;
    },
    async close() {
      await Promise.all(reading);
      updates.close();
    },
  };
}
