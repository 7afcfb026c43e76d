import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import type { Feed } from './feed.ts';
import type { Provider } from './provider.ts';
import { createSerialProviders, type SerialSettings } from './serial/serial.ts';

/** Which adapter serves which platform: one line a vendor protocol. */
export interface Providers {
  /** Undefined for a platform that keeps no points (the 1000-series) or is not connected. */
  find(platformId: number): Provider | undefined;
  /** What runs by the clock there; undefined where the protocol tells nothing of it. */
  findFeed(platformId: number): Feed | undefined;
  close(): Promise<void>;
}

export function createProviders(settings: { serial: SerialSettings }): Providers {
  const serial = createSerialProviders(settings.serial);
  const speaksSerial = (platformId: number) => platformId > 0 && platformId < FIRST_SEAMLESS_GAME_TYPE;
  return {
    find: (platformId) => (speaksSerial(platformId) ? serial.platform(platformId) : undefined),
    findFeed: (platformId) => (speaksSerial(platformId) ? serial.feed(platformId) : undefined),
    close: () => serial.close(),
  };
}
