import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createProviders, providerSettings, type Providers } from './providers/registry.ts';

/** For commands beside the site: the platforms as the site asks them. `hasSecret`: false when none of them can be asked. */
export interface OpenOutside {
  providers: Providers;
  hasSecret: boolean;
  close(): Promise<void>;
}

export function openOutside(config: Config): OpenOutside {
  const secret = sandboxSecret(config);
  const providers = createProviders(providerSettings(config, secret));
  return { providers, hasSecret: secret !== undefined, close: () => providers.close() };
}

/** As `npm start` keeps it, so that a command needs no more settings than the site. */
function sandboxSecret(config: Config): string | undefined {
  if (config.sandboxSecret !== undefined) return config.sandboxSecret;
  try {
    return readFileSync(join(config.dataDir, 'sandbox-secret'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
