import { Pool } from 'undici';
import type { Clock } from '../../../base/clock.ts';
import type { WatchCalls } from '../../../base/http/breaker.ts';
import type { Feed } from '../feed.ts';
import type { LaunchRequest, Provider } from '../provider.ts';
import { ask } from './ask.ts';
import { createClient, type Client } from './client.ts';
import { createTransferWalletLists } from './lists.ts';
import { createTransferWalletTransfers } from './transfers.ts';
import { AHEAD_MS, balanceData, launchData, type Credentials } from './protocol.ts';
import { createTransferWalletFeed, FEED_DEADLINE_MS } from './transfer-wallet-feed.ts';
import { fromPoints, unitOf } from './units.ts';

export interface TransferWalletSettings extends Credentials {
  /** Where the vendor listens, for instance `http://127.0.0.1:4000`. */
  baseUrl: string;
  deadlineMs: number;
  /** Ours, as browsers see it: where a guest's book sends those who want to log in. */
  siteOrigin: string;
  /** How long the vendor accepts a request after its timestamp. */
  validityMs: number;
  watchCalls?: WatchCalls | undefined;
}

/** The vendor documents that a kick takes up to 300 ms to let a withdrawal through. */
const KICK_DELAY_MS = 400;
/** One vendor serves many platforms: enough connections that a platform's own limit is reached first. */
const CONNECTIONS = 256;

export interface TransferWalletProviders {
  platform(platformId: number): Provider;
  feed(platformId: number): Feed;
  close(): Promise<void>;
}

export function createTransferWalletProviders(
  settings: TransferWalletSettings,
  clock: Clock,
): TransferWalletProviders {
  const base = new URL(settings.baseUrl);
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: 3_000 },
  });
  const platforms = new Map<number, Provider>();
  const feeds = new Map<number, Feed>();

  return {
    platform(platformId) {
      let provider = platforms.get(platformId);
      if (!provider) {
        const connection = {
          ...settings,
          clock,
          pool,
          basePath: base.pathname.replace(/\/$/, ''),
          onCall: settings.watchCalls?.(`platform ${platformId}`),
        };
        // Each has its own slots and breaker, so that many calls for balances or games delay no transfer.
        const clients = {
          transfers: createClient(platformId, connection),
          balances: createClient(platformId, connection),
          games: createClient(platformId, connection),
          lists: createClient(platformId, connection),
        };
        provider = createTransferWalletProvider(platformId, clients, settings);
        platforms.set(platformId, provider);
      }
      return provider;
    },
    feed(platformId) {
      let feed = feeds.get(platformId);
      if (!feed) {
        // A breaker of its own: a feed that fails must not stop the points, nor they the feed.
        const client = createClient(platformId, {
          ...settings,
          clock,
          pool,
          onCall: settings.watchCalls?.(`platform ${platformId}`),
          basePath: base.pathname.replace(/\/$/, ''),
          deadlineMs: Math.min(settings.deadlineMs, FEED_DEADLINE_MS),
        });
        feed = createTransferWalletFeed(client, clock, settings.siteOrigin);
        feeds.set(platformId, feed);
      }
      return feed;
    },
    close: () => pool.destroy(),
  };
}

function createTransferWalletProvider(
  platformId: number,
  { transfers, balances, games, lists }: Record<'transfers' | 'balances' | 'games' | 'lists', Client>,
  settings: TransferWalletSettings,
): Provider {
  return {
    platformId,
    // A request with a clock that is ahead is valid for that much longer.
    validityMs: settings.validityMs + AHEAD_MS,
    // "A serialNo is executed at most once."
    resend: 'safe',
    deadlineMs: settings.deadlineMs,
    kickDelayMs: KICK_DELAY_MS,

    async ensurePlayer({ account, currency }) {
      const { code } = unitOf(platformId, currency);
      await ask(transfers, 'createMember', { account, currency: code, language: 'en' });
    },

    async balance({ account, currency }) {
      const unit = unitOf(platformId, currency);
      const { balance, inPlay, inGame } = await ask(balances, 'balance', { account }, balanceData);
      return {
        amountMinor: fromPoints(balance, unit) ?? 0n,
        inPlayMinor: fromPoints(inPlay, unit) ?? 0n,
        inGame,
      };
    },

    ...createTransferWalletTransfers(platformId, transfers),
    ...createTransferWalletLists((action, body, data) => ask(lists, action, body, data)),

    async launch({ account }, { gameCode, device, language, returnUrl, demo }: LaunchRequest) {
      const question = { account, gameCode, device, language, returnUrl, demo };
      const { url } = await ask(games, 'launch', question, launchData);
      return url;
    },

    async kick({ account }) {
      await ask(transfers, 'kick', { account });
    },

    async logout({ account }) {
      await ask(games, 'logout', { account });
    },
  };
}
