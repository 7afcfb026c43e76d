import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { checkPem } from '../base/crypto/pem.ts';
import { ConfigError, type Config } from '../config.ts';
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
  const secret = config.sandboxSecret ?? kept(config, 'sandbox-secret', 'SANDBOX_SECRET');
  const keys = vendorKeys({ ...config, sandboxSecret: secret });
  const providers = createProviders(
    providerSettings({ ...config, hub88: hub88Of(config) }, keys.transfer),
    systemClock,
  );
  const gateway = createGateway(config, keys.payments, systemClock);
  return {
    providers: secret === undefined ? { ...providers, find: () => undefined } : providers,
    gateway,
    unasked:
      secret === undefined
        ? `no platform can be asked: SANDBOX_SECRET is not set, and there is no ${join(config.dataDir, 'sandbox-secret')}`
        : undefined,
    async close() {
      await providers.close();
      await gateway.close();
    },
  };
}

/** With the keys that `npm start` keeps, where the settings name none. */
function hub88Of(config: Config): Config['hub88'] {
  const { hub88 } = config;
  if (hub88.privateKey !== undefined) return hub88;
  const ours = keptPem(config, 'hub88-site.pem', 'HUB88_PRIVATE_KEY');
  const theirs = keptPem(config, 'hub88-sandbox.pem', 'HUB88_PUBLIC_KEY');
  if (ours === undefined || theirs === undefined) return hub88;
  const publicKey = createPublicKey(theirs).export({ type: 'spki', format: 'pem' }).toString();
  return { ...hub88, privateKey: ours, publicKey };
}

function keptPem(config: Config, name: string, setting: string): string | undefined {
  const text = kept(config, name, setting);
  if (text === undefined || 'text' in checkPem(text, 'private')) return text;
  throw new ConfigError(
    `${setting}: ${join(config.dataDir, name)} is no key, or only a part of one: put it back from a backup`,
  );
}

/** As `npm start` keeps it, so that a command needs no more settings than the site; undefined: there is none. */
function kept({ dataDir }: Pick<Config, 'dataDir'>, name: string, setting: string): string | undefined {
  const file = join(dataDir, name);
  const text = readIfThere(file, setting)?.trim();
  if (text === '') throw new ConfigError(`${setting}: ${file} is empty: put it back from a backup`);
  return text;
}

function readIfThere(file: string, setting: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError(`${setting}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}
