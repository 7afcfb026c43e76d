import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../config.ts';
import { vendorKeys } from '../vendor-keys.ts';
import type { PaymentGateway } from '../outside/payments/gateway.ts';
import { createGateway } from '../cashier/payments.ts';
import { createProviders, providerSettings, type Providers } from '../outside/providers/registry.ts';

/** For commands beside the site: platforms and payment gateway as the site asks them. */
export interface OpenOutside {
  providers: Providers;
  gateway: PaymentGateway;
  /** Why no platform that holds points can be asked: `providers` finds none. */
  unasked: string | undefined;
  close(): Promise<void>;
}

export function openOutside(config: Config): OpenOutside {
  const secret = config.sandboxSecret ?? kept(config, 'sandbox-secret');
  const keys = vendorKeys({ ...config, sandboxSecret: secret });
  const providers = createProviders(
    providerSettings({ ...config, hub88: hub88Of(config) }, keys.serial),
    systemClock,
  );
  const gateway = createGateway(config, keys.payments, systemClock);
  return {
    providers: secret === undefined ? { ...providers, find: () => undefined } : providers,
    gateway,
    unasked: secret === undefined ? 'no platform can be asked: SANDBOX_SECRET is not set' : undefined,
    async close() {
      await providers.close();
      await gateway.close();
    },
  };
}

/** With the keys that `npm start` keeps, where the settings name none. */
function hub88Of({ hub88, dataDir }: Config): Config['hub88'] {
  if (hub88.privateKey !== undefined) return hub88;
  const [ours, theirs] = [kept({ dataDir }, 'hub88-site.pem'), kept({ dataDir }, 'hub88-sandbox.pem')];
  if (ours === undefined || theirs === undefined) return hub88;
  const publicKey = createPublicKey(theirs).export({ type: 'spki', format: 'pem' }).toString();
  return { ...hub88, privateKey: ours, publicKey };
}

/** As `npm start` keeps it, so that a command needs no more settings than the site. */
function kept({ dataDir }: Pick<Config, 'dataDir'>, name: string): string | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim();
  } catch {
    return undefined;
  }
}
