import type { TrustProxy } from './base/http/address.ts';
import { workSettings, type WorkSettings } from './base/proof-of-work/settings.ts';
import { beaconSettings, chainHash, type BeaconSettings } from './outside/beacons/settings.ts';
import type { Hub88Account } from './outside/providers/registry.ts';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readPem } from './base/crypto/pem.ts';
import { webUrl } from './base/web-url.ts';
import { findUnsafe } from './config-safety.ts';
import { columnStoreAccount, type ColumnStoreAccount } from './reports/columns/account.ts';
import type { GivenSecrets } from './vendor-keys.ts';

/** A setting of the environment is missing or wrong; `message` is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);
const port = whole(1, 65_535);

/**
 * Which proxies' X-Forwarded-For is believed: `false` (none), how many stand in front of us, or their addresses. Decides a player's
 * address, so there is no value that believes every caller.
 */
const trustProxy = z.string().transform((value, context): TrustProxy => {
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (addresses.every((address) => isIP(address.split('/')[0] ?? '') !== 0)) return addresses;
  context.addIssue({
    code: 'custom',
    message: 'must be false, a number of proxies, or their addresses',
  });
  return z.NEVER;
});

/** Where the chat's vendor shows the conversation of an app id; `{language}` and `{theme}` may stand in it too. */
const chatUrl = webUrl.refine((value) => value.includes('{appId}'), { error: 'must contain {appId}' });

const origins = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim());
  const found = parts.map((part) =>
    /^https?:\/\/[^/@]+\/?$/.test(part) ? URL.parse(part)?.origin : undefined,
  );
  if (found.every((origin) => origin !== undefined)) return found;
  context.addIssue({
    code: 'custom',
    message: 'must be origins, such as https://chat.example, with commas between',
  });
  return z.NEVER;
});

/** An RSA key as PEM, its lines perhaps with `\n` between, or the path of a file with it. */
const pem = (kind: 'private' | 'public') =>
  z.string().transform((value, context): string => {
    const read = readPem(value, kind);
    if ('text' in read) return read.text;
    const message = `must be a ${kind} RSA key as PEM, or the path of a file with one: ${read.wrong}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address beginning with postgres://',
});

const secret = z.string().min(16, 'must have at least 16 characters').optional();

/** Tells processes apart, also those of one machine. */
export const DEFAULT_INSTANCE = `${hostname()}:${process.pid}`;

/** A name in log lines and on the operator's page. */
const name = z.string().regex(/^[\w.:+-]{1,64}$/, 'must be 1 to 64 letters, digits or . : + - _');

const sealKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
  .optional();

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  WEB_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: whole(2, 500).default(32),
  SEED: z.enum(['demo', 'none']).optional(),
  SEED_GAMES: whole(0, 20_000).default(0),
  SANDBOX_PORT: port.default(4000),
  SANDBOX_URL: webUrl.optional(),
  SANDBOX_PUBLIC_URL: webUrl.optional(),
  SANDBOX_SECRET: secret,
  SANDBOX_SECRET_FORMER: secret,
  SANDBOX_VALIDITY_MS: z.coerce.number().int().min(100).max(3_600_000).default(600_000),
  ACCOUNT_COOLING_HOURS: whole(0, 720).optional(),
  SEAL_KEY: sealKey,
  SEAL_KEY_FORMER: sealKey,
  SMS_URL: webUrl.optional(),
  SMS_SECRET: secret,
  SMS_SECRET_FORMER: secret,
  SMS_DEADLINE_MS: z.coerce.number().int().min(100).max(6_000).default(4_000),
  PAYMENTS_URL: webUrl.optional(),
  PAYMENTS_SECRET: secret,
  PAYMENTS_SECRET_FORMER: secret,
  PAYMENTS_DEADLINE_MS: z.coerce.number().int().min(100).max(10_000).default(7_000),
  BEACON_URL: webUrl.optional(),
  BEACON_CHAIN: chainHash.optional(),
  BEACON_DEADLINE_MS: z.coerce.number().int().min(100).max(10_000).default(5_000),
  SMS_PER_HOUR: whole(1, 1_000_000).default(1_000),
  CHAT_URL: chatUrl.optional(),
  CHAT_ORIGINS: origins.default([]),
  HUB88_URL: webUrl.optional(),
  HUB88_PRIVATE_KEY: pem('private').optional(),
  HUB88_PUBLIC_KEY: pem('public').optional(),
  HUB88_PUBLIC_KEY_FORMER: pem('public').optional(),
  HUB88_OPERATOR_ID: whole(1, 999_999_999).default(1),
  HUB88_SUB_PARTNER_ID: z.string().min(1).max(100).default('parlour'),
  HUB88_FRAME_ORIGINS: origins.default([]),
  PROVIDER_DEADLINE_MS: z.coerce.number().int().min(100).max(14_000).default(7_000),
  SITE_ORIGIN: webUrl.transform((value) => new URL(value).origin).optional(),
  TRUST_PROXY: trustProxy.default(false),
  CLOCK_AHEAD_FILE: z.string().min(1).optional(),
  /** `yes`: the demo, with passwords that everybody knows, may listen for the network. */
  DEMO_PUBLIC: z.enum(['yes', 'no']).default('no'),
  /** `off`: callers at a limit wait, and are asked for no work. */
  WORK: z.enum(['on', 'off']).default('on'),
  WORK_ROUNDS: whole(1, 100_000).default(1_000),
  WORK_TRIES: whole(2, 1_000_000).default(1_000),
  WORK_DOUBLED_EVERY: whole(1, 10_000).default(20),
  WORK_MOST_DOUBLINGS: whole(0, 10).default(4),
  WORK_VALID_S: whole(1, 3_600).default(300),
  WORK_GUESSES_PER_ACCOUNT: whole(0, 100_000).default(500),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  COLUMN_STORE_URL: webUrl.optional(),
  COLUMN_STORE_DATABASE: name.default('parlour'),
  COLUMN_STORE_USER: name.default('parlour'),
  COLUMN_STORE_PASSWORD: z.string().optional(),
  INSTANCE: name.default(DEFAULT_INSTANCE),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config extends GivenSecrets {
  nodeEnv: 'development' | 'production' | 'test';
  /** In production with a database of its own: nothing of the demo is made. */
  isLive: boolean;
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Absolute: the built web app. */
  webDir: string;
  /** Undefined: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The role that owns the tables of `databaseUrl` and brings them up to date; undefined: that of `databaseUrl` itself. */
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  seed: 'demo' | 'none';
  /** The demo has at least so many games. Editions of real ones fill up the number. */
  seedGames: number;
  sandboxPort: number;
  sandboxUrl: string;
  /** Origins that the site may frame: where players' browsers reach the game platforms. */
  frameOrigins: string[];
  /** Where the support chat of `{appId}` is; empty: there is none. */
  chatUrl: string;
  /** Origins that the chat's frame may show. */
  chatOrigins: string[];
  /** A newly bound account can be withdrawn to after so long. */
  accountCoolingHours: number;
  /** Seals what the database must not show (64 hexadecimal digits); undefined: one kept in `dataDir`. */
  sealKey: string | undefined;
  /** The key before, while it is changed. */
  sealKeyFormer: string | undefined;
  /** How long the sandbox's platforms accept a request after its timestamp. */
  sandboxValidityMs: number;
  /** Where Hub88 is asked, and the keys of both sides; without both no game of the 1000-series opens (docs/providers/hub88.md). */
  hub88: Hub88Account;
  /** No call of a game platform takes longer; a launch makes two, and a browser waits 15 s for us. */
  providerDeadlineMs: number;
  /** Where the SMS gateway is asked. */
  smsUrl: string;
  smsDeadlineMs: number;
  /** Where the payment gateway is asked. */
  paymentsUrl: string;
  paymentsDeadlineMs: number;
  beacon: BeaconSettings;
  /** The cap on what text messages may cost. */
  smsPerHour: number;
  /** Our origin as browsers see it: the stream accepts no other, and links are built from it. */
  siteOrigin: string;
  trustProxy: TrustProxy;
  /** Holds the milliseconds that the server's clock is ahead: tests move it. Never in production. */
  clockAheadFile: string | undefined;
  /** What callers at a limit do instead of waiting. */
  work: WorkSettings;
  /** Opens /metrics to a caller that names it; undefined: /metrics answers this machine alone, and not on a live site. */
  metricsToken: string | undefined;
  /** A ClickHouse that has a copy of the facts (docs/column-store.md); undefined: there is none. The site itself never asks it. */
  columnStore: ColumnStoreAccount | undefined;
  /** Names this process, in its log lines and on the operator's page. */
  instance: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** Reads the settings. An empty variable counts as unset. Throws ConfigError for the first bad one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = parse(env);
  const sandboxUrl = values.SANDBOX_URL ?? `http://127.0.0.1:${values.SANDBOX_PORT}`;
  const isLive = values.NODE_ENV === 'production' && values.DATABASE_URL !== undefined;
  const platformOrigin = new URL(values.SANDBOX_PUBLIC_URL ?? sandboxUrl).origin;
  // In the demo the sandbox plays the chat's vendor too; a live site has the one its operator names.
  const chat =
    values.CHAT_URL ??
    (isLive ? '' : `${platformOrigin}/play/chat/?app={appId}&lang={language}&theme={theme}`);
  const unsafe = findUnsafe(values);
  if (unsafe !== undefined) throw new ConfigError(unsafe);
  return {
    nodeEnv: values.NODE_ENV,
    isLive,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    webDir: resolve(values.WEB_DIR ?? join(import.meta.dirname, '../../web/dist')),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    seed: values.SEED ?? (values.NODE_ENV === 'production' ? 'none' : 'demo'),
    seedGames: values.SEED_GAMES,
    sandboxPort: values.SANDBOX_PORT,
    sandboxUrl,
    frameOrigins: [...new Set([platformOrigin, ...values.HUB88_FRAME_ORIGINS])],
    chatUrl: chat,
    chatOrigins: chat === '' ? [] : [new URL(chat).origin, ...values.CHAT_ORIGINS],
    sandboxSecret: values.SANDBOX_SECRET,
    sandboxSecretFormer: values.SANDBOX_SECRET_FORMER,
    // In the demo everything can be tried at once.
    accountCoolingHours: values.ACCOUNT_COOLING_HOURS ?? (isLive ? 24 : 0),
    sealKey: values.SEAL_KEY,
    sealKeyFormer: values.SEAL_KEY_FORMER,
    sandboxValidityMs: values.SANDBOX_VALIDITY_MS,
    hub88: {
      baseUrl: values.HUB88_URL ?? sandboxUrl,
      privateKey: values.HUB88_PRIVATE_KEY,
      publicKey: values.HUB88_PUBLIC_KEY,
      formerPublicKey: values.HUB88_PUBLIC_KEY_FORMER,
      operatorId: values.HUB88_OPERATOR_ID,
      subPartnerId: values.HUB88_SUB_PARTNER_ID,
    },
    providerDeadlineMs: values.PROVIDER_DEADLINE_MS,
    smsUrl: values.SMS_URL ?? sandboxUrl,
    smsSecret: values.SMS_SECRET,
    smsSecretFormer: values.SMS_SECRET_FORMER,
    smsDeadlineMs: values.SMS_DEADLINE_MS,
    paymentsUrl: values.PAYMENTS_URL ?? sandboxUrl,
    paymentsSecret: values.PAYMENTS_SECRET,
    paymentsSecretFormer: values.PAYMENTS_SECRET_FORMER,
    paymentsDeadlineMs: values.PAYMENTS_DEADLINE_MS,
    beacon: beaconSettings(values, isLive ? undefined : `${sandboxUrl}/beacon`),
    smsPerHour: values.SMS_PER_HOUR,
    siteOrigin: values.SITE_ORIGIN ?? originOf(values.HOST, values.PORT),
    trustProxy: values.TRUST_PROXY,
    clockAheadFile: values.CLOCK_AHEAD_FILE,
    work: workSettings(values),
    metricsToken: values.METRICS_TOKEN,
    columnStore: columnStoreAccount(values),
    instance: values.INSTANCE,
    logLevel: values.LOG_LEVEL,
  };
}

function parse(env: Readonly<Record<string, string | undefined>>): z.output<typeof environment> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  // A connection string or a secret is not for the log, nor what stands before the @ of an address.
  const isSecret = /SECRET|TOKEN|_KEY(_FORMER)?$|^DATABASE_/.test(name) || given[name]?.includes('@');
  const shown = isSecret ? '' : ` (is "${given[name] ?? ''}")`;
  throw new ConfigError(`${name}: ${issue?.message ?? 'is wrong'}${shown}`);
}

function originOf(host: string, portNumber: number): string {
  const open = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIP(open) === 6 ? `[${open}]` : open}:${portNumber}`;
}
