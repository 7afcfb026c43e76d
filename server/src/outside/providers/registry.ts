import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import type { Clock } from '../../base/clock.ts';
import type { WatchCalls } from '../../base/http/breaker.ts';
import type { SharedKeys } from '../../base/crypto/signatures.ts';
import type { WalletDialect } from './wallet-call.ts';
import type { Feed } from './feed.ts';
import { createHub88Dialect } from './hub88/dialect.ts';
import { createHub88Provider } from './hub88/hub88.ts';
import { readKeys } from './hub88/protocol.ts';
import type { Provider } from './provider.ts';
import type { SeamlessProvider } from './seamless-provider.ts';
import {
  createTransferWalletProviders,
  type TransferWalletSettings,
} from './transfer-wallet/transfer-wallet.ts';

/** Which adapter serves which platform. */
export interface Providers {
  /** Undefined for a platform that keeps no points (the 1000-series) or is not connected. */
  find(platformId: number): Provider | undefined;
  /** Games that run by the clock; undefined where the protocol has no data on them. */
  findFeed(platformId: number): Feed | undefined;
  /** Undefined for a platform that keeps points, or is not connected. */
  findSeamless(platformId: number): SeamlessProvider | undefined;
  /** How the vendors that call our wallet speak. */
  readonly walletDialects: readonly WalletDialect[];
  close(): Promise<void>;
}

/** Our account at Hub88. Without both keys no game of the 1000-series opens (docs/providers/hub88.md). */
export interface Hub88Account {
  baseUrl: string;
  privateKey: string | undefined;
  publicKey: string | undefined;
  /** Still accepted while Hub88 changes its key. */
  formerPublicKey: string | undefined;
  operatorId: number;
  subPartnerId: string;
}

/** The settings of the site that say how its game platforms are asked. */
export interface PlatformSettings {
  sandboxUrl: string;
  sandboxValidityMs: number;
  providerDeadlineMs: number;
  siteOrigin: string;
  hub88: Hub88Account;
}

export interface ProviderSettings {
  transferWallet: TransferWalletSettings;
  /** Left out: not connected. */
  hub88?: Hub88Account & { deadlineMs: number };
  watchCalls?: WatchCalls | undefined;
}

const NOT_CONNECTED = {
  baseUrl: 'http://127.0.0.1',
  privateKey: undefined,
  publicKey: undefined,
  formerPublicKey: undefined,
  operatorId: 0,
  subPartnerId: '',
  deadlineMs: 1_000,
};

export function createProviders(settings: ProviderSettings, clock: Clock): Providers {
  const { watchCalls } = settings;
  const transferWallets = createTransferWalletProviders({ ...settings.transferWallet, watchCalls }, clock);
  const { privateKey, publicKey, formerPublicKey, ...party } = settings.hub88 ?? NOT_CONNECTED;
  const keys =
    privateKey !== undefined && publicKey !== undefined
      ? readKeys(privateKey, publicKey, formerPublicKey)
      : undefined;
  const hub88 = createHub88Provider({ ...party, keys, watchCalls }, clock);
  const isTransferWallet = (platformId: number) => platformId > 0 && platformId < FIRST_SEAMLESS_GAME_TYPE;
  const speaksHub88 = (platformId: number) => platformId >= FIRST_SEAMLESS_GAME_TYPE;
  return {
    find: (platformId) => (isTransferWallet(platformId) ? transferWallets.platform(platformId) : undefined),
    findFeed: (platformId) => (isTransferWallet(platformId) ? transferWallets.feed(platformId) : undefined),
    findSeamless: (platformId) => (speaksHub88(platformId) ? hub88 : undefined),
    walletDialects: [createHub88Dialect({ ...party, keys })],
    async close() {
      await transferWallets.close();
      await hub88.close();
    },
  };
}

/** Reads the site's settings. */
export function providerSettings(config: PlatformSettings, keys: SharedKeys | undefined): ProviderSettings {
  return {
    transferWallet: {
      agent: 'parlour',
      keys,
      baseUrl: config.sandboxUrl,
      deadlineMs: config.providerDeadlineMs,
      siteOrigin: config.siteOrigin,
      validityMs: config.sandboxValidityMs,
    },
    hub88: { ...config.hub88, deadlineMs: config.providerDeadlineMs },
  };
}
