import { z } from 'zod';
import { startSandbox } from './app.ts';
import type { Hub88Settings } from './vendors/hub88/hub88.ts';

/** One secret, or more with commas between: the first signs, requests are accepted under any. */
const keyList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([z.string().min(16)], z.string().min(16)))
  .optional();

const settingsShape = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  SANDBOX_SECRET: z.string().min(16, 'needs at least 16 characters'),
  SANDBOX_TRANSFER_SECRET: keyList,
  SANDBOX_SMS_SECRET: keyList,
  SANDBOX_PAYMENTS_SECRET: keyList,
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_NAMES: z
    .string()
    .regex(/^[a-z0-9.,-]*$/)
    .default(''),
  SANDBOX_VALIDITY_MS: z.coerce.number().int().min(1).default(600_000),
  SANDBOX_GAMES: z.string().optional(),
  SANDBOX_CHAIN_LENGTH: z.coerce.number().int().min(1_000).optional(),
  SANDBOX_NETWORK_PLAY: z.enum(['on', 'off']).default('on'),
  SANDBOX_HUB88_PRIVATE_KEY: z.string().optional(),
  SANDBOX_HUB88_OPERATOR_KEY: z.string().optional(),
  SANDBOX_HUB88_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_HUB88_PATIENCE_MS: z.coerce.number().int().min(50).max(30_000).default(2_000),
  SANDBOX_FRAME_ANCESTORS: z
    .string()
    .regex(/^[^;,\r\n]*$/)
    .optional(),
});

/** The vendor of seamless wallets needs all three of its settings; without any of them it stays shut. */
function hub88Of(env: z.infer<typeof settingsShape>): Hub88Settings | undefined {
  const { SANDBOX_HUB88_PRIVATE_KEY: privateKey, SANDBOX_HUB88_OPERATOR_KEY: operatorKey } = env;
  const walletUrl = env.SANDBOX_HUB88_WALLET_URL?.replace(/\/$/, '');
  if (!privateKey || !operatorKey || !walletUrl) return undefined;
  return { privateKey, operatorKey, walletUrl, patienceMs: env.SANDBOX_HUB88_PATIENCE_MS };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

// As for the site, an empty value counts as unset.
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const settings = settingsShape.safeParse(given);
if (!settings.success) {
  const [issue] = settings.error.issues;
  fail(`${issue?.path.join('.')}: ${issue?.message}`);
}
const env = settings.data;
try {
  const sandbox = await startSandbox({
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    dataDir: env.DATA_DIR,
    secret: env.SANDBOX_SECRET,
    keys: {
      ...(env.SANDBOX_TRANSFER_SECRET && { transfer: env.SANDBOX_TRANSFER_SECRET }),
      ...(env.SANDBOX_SMS_SECRET && { sms: env.SANDBOX_SMS_SECRET }),
      ...(env.SANDBOX_PAYMENTS_SECRET && { payments: env.SANDBOX_PAYMENTS_SECRET }),
    },
    publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/$/, ''),
    names: env.SANDBOX_NAMES.split(',').filter(Boolean),
    validityMs: env.SANDBOX_VALIDITY_MS,
    gamesFile: env.SANDBOX_GAMES,
    hub88: hub88Of(env),
    chainLength: env.SANDBOX_CHAIN_LENGTH,
    networkPlay: env.SANDBOX_NETWORK_PLAY === 'on',
    frameAncestors: env.SANDBOX_FRAME_ANCESTORS,
  });
  console.log(JSON.stringify({ ready: true, port: sandbox.port, url: sandbox.url }));
  const stop = async () => {
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  fail(
    isPortTaken ? `SANDBOX_PORT: port ${env.SANDBOX_PORT} is in use` : `the sandbox cannot start: ${reason}`,
  );
}
