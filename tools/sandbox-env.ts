import { join } from 'node:path';
import type { Config } from '@parlour/server/config';
import { ROOT } from './child.ts';
import type { KeyPairs } from './kept-keys.ts';

/** Whether the sandbox is started beside the site. */
export function ownsSandbox({ nodeEnv }: Config): boolean {
  return !process.env['SANDBOX_URL'] && nodeEnv !== 'production';
}

/** The settings of the sandbox that `npm start` starts: what `given` names, and else what fits the site. */
export function sandboxEnv(
  config: Config,
  given: Readonly<Record<string, string | undefined>>,
  secret: string | undefined,
  keys: KeyPairs | undefined,
): Record<string, string | undefined> {
  const { port } = new URL(config.siteOrigin);
  return {
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_PUBLIC_URL: given['SANDBOX_PUBLIC_URL'] || config.sandboxUrl,
    SANDBOX_SECRET: secret,
    SANDBOX_GAMES: join(ROOT, 'content', 'catalogue', 'games.json'),
    SANDBOX_FRAME_ANCESTORS:
      given['SANDBOX_FRAME_ANCESTORS'] ||
      [...new Set([config.siteOrigin, `http://localhost:${port || 80}`])].join(' '),
    DATA_DIR: config.dataDir,
    SANDBOX_HUB88_WALLET_URL: `http://127.0.0.1:${config.port}/vendors/hub88`,
    ...keys?.sandbox,
  };
}
