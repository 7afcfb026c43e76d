import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import type { Provider } from './provider.ts';
import { createSerialProviders, type SerialSettings } from './serial/serial.ts';

/** Which adapter serves which platform: one line a vendor protocol. */
export interface Providers {
  /** Undefined for a platform that keeps no points (the 1000-series) or is not connected. */
  find(platformId: number): Provider | undefined;
  close(): Promise<void>;
}

export function createProviders(settings: { serial: SerialSettings }): Providers {
  const serial = createSerialProviders(settings.serial);
  return {
    find: (platformId) =>
      platformId > 0 && platformId < FIRST_SEAMLESS_GAME_TYPE ? serial.platform(platformId) : undefined,
    close: () => serial.close(),
  };
}
