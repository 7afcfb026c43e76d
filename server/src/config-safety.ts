import { isIP } from 'node:net';

/** The settings that decide whether a start is safe, as their variables are named. */
interface Settings {
  NODE_ENV: 'development' | 'production' | 'test';
  HOST: string;
  DATABASE_URL?: string | undefined;
  SEED?: 'demo' | 'none' | undefined;
  DEMO_PUBLIC: 'yes' | 'no';
  SITE_ORIGIN?: string | undefined;
  SEAL_KEY?: string | undefined;
  SEAL_KEY_FORMER?: string | undefined;
  CLOCK_AHEAD_FILE?: string | undefined;
  ACCOUNT_COOLING_HOURS?: number | undefined;
  SANDBOX_URL?: string | undefined;
  SANDBOX_PUBLIC_URL?: string | undefined;
  SANDBOX_SECRET?: string | undefined;
  SANDBOX_SECRET_FORMER?: string | undefined;
  SMS_URL?: string | undefined;
  SMS_SECRET?: string | undefined;
  SMS_SECRET_FORMER?: string | undefined;
  PAYMENTS_URL?: string | undefined;
  PAYMENTS_SECRET?: string | undefined;
  PAYMENTS_SECRET_FORMER?: string | undefined;
  HUB88_URL?: string | undefined;
  HUB88_PRIVATE_KEY?: string | undefined;
  HUB88_PUBLIC_KEY?: string | undefined;
  HUB88_PUBLIC_KEY_FORMER?: string | undefined;
  HUB88_FRAME_ORIGINS: string[];
  CHAT_URL?: string | undefined;
  CHAT_ORIGINS: string[];
  METRICS_TOKEN?: string | undefined;
}

/** The first setting with which the site must not start, as one line that names it and a way out; undefined: none. */
export function findUnsafe(settings: Settings): string | undefined {
  const isLive = settings.NODE_ENV === 'production' && settings.DATABASE_URL !== undefined;
  const rules = [
    ...(isLive ? [findDemoSeed] : []),
    findOpenDemo,
    findFrameOfOurs,
    findSharedSecret,
    findLoneKey,
    findSameSealKey,
    ...(settings.NODE_ENV === 'production' ? [findClock] : []),
    ...(isLive ? [findWeakSeal, findPlainAddress, findMissingSecret, findWeakSecret, findNoCooling] : []),
  ];
  for (const rule of rules) {
    const unsafe = rule(settings);
    if (unsafe !== undefined) return unsafe;
  }
  return undefined;
}

/** Everybody knows the passwords of the demo's players. */
function findOpenDemo(settings: Settings): string | undefined {
  const { NODE_ENV, SEED, HOST, SITE_ORIGIN, DEMO_PUBLIC } = settings;
  const isDemo = SEED === 'demo' || (SEED === undefined && NODE_ENV !== 'production');
  if (!isDemo || DEMO_PUBLIC === 'yes') return undefined;
  const why =
    'the demo has players whose passwords everybody knows; keep it on 127.0.0.1, or say DEMO_PUBLIC=yes';
  if (!isLoopback(HOST)) return `HOST: ${why}`;
  // A proxy on the same machine shows the network what listens on 127.0.0.1.
  if (SITE_ORIGIN !== undefined && !isLoopback(new URL(SITE_ORIGIN).hostname)) return `SITE_ORIGIN: ${why}`;
  return undefined;
}

/** A frame of our own origin could reach into the page around it. */
function findFrameOfOurs(settings: Settings): string | undefined {
  const own = settings.SITE_ORIGIN;
  if (own === undefined) return undefined;
  const framed = {
    SANDBOX_PUBLIC_URL: [settings.SANDBOX_PUBLIC_URL],
    HUB88_FRAME_ORIGINS: settings.HUB88_FRAME_ORIGINS,
    CHAT_URL: [settings.CHAT_URL],
    CHAT_ORIGINS: settings.CHAT_ORIGINS,
  };
  for (const [name, addresses] of Object.entries(framed))
    if (addresses.some((address) => address !== undefined && URL.parse(address)?.origin === own))
      return `${name}: what a frame shows must not have the site's own origin`;
  return undefined;
}

function findSameSealKey({ SEAL_KEY, SEAL_KEY_FORMER }: Settings): string | undefined {
  if (SEAL_KEY_FORMER === undefined) return undefined;
  if (SEAL_KEY === undefined) return 'SEAL_KEY_FORMER: there is no new SEAL_KEY beside it';
  if (SEAL_KEY.toLowerCase() !== SEAL_KEY_FORMER.toLowerCase()) return undefined;
  return 'SEAL_KEY_FORMER: is the same as SEAL_KEY; make a new one with "openssl rand -hex 32"';
}

function findClock({ CLOCK_AHEAD_FILE }: Settings): string | undefined {
  if (CLOCK_AHEAD_FILE === undefined) return undefined;
  return 'CLOCK_AHEAD_FILE: only tests move the clock; unset it in production';
}

function findDemoSeed({ SEED }: Settings): string | undefined {
  if (SEED !== 'demo') return undefined;
  return 'SEED: demo players are never put into a production database; unset it or use "none"';
}

/** A key from a random source has about 30 different bytes among its 32. */
const LEAST_DIFFERENT_BYTES = 16;

function findWeakSeal({ SEAL_KEY }: Settings): string | undefined {
  if (SEAL_KEY === undefined)
    return 'SEAL_KEY: a site on a database of its own needs one, the same on every process and kept safe: 64 hexadecimal digits, as from "openssl rand -hex 32"';
  if (new Set(Buffer.from(SEAL_KEY, 'hex')).size >= LEAST_DIFFERENT_BYTES) return undefined;
  return 'SEAL_KEY: this is not a random key; make one with "openssl rand -hex 32"';
}

const SENT_TO = [
  'SITE_ORIGIN',
  'SANDBOX_URL',
  'SANDBOX_PUBLIC_URL',
  'SMS_URL',
  'PAYMENTS_URL',
  'HUB88_URL',
  'CHAT_URL',
] as const;

/** Names and passwords of players, and orders about money, are not sent in the clear. */
function findPlainAddress(settings: Settings): string | undefined {
  if (settings.SITE_ORIGIN === undefined)
    return 'SITE_ORIGIN: a live site needs the address that browsers know it by, as https://play.example';
  for (const name of SENT_TO) {
    const url = URL.parse(settings[name] ?? '');
    if (url?.protocol === 'http:' && !isLoopback(url.hostname))
      return `${name}: must begin with https:// on a live site`;
  }
  return undefined;
}

function findMissingSecret(settings: Settings): string | undefined {
  for (const party of ['SMS', 'PAYMENTS'] as const)
    if (settings[`${party}_URL`] !== undefined && settings[`${party}_SECRET`] === undefined)
      return `${party}_SECRET: this party needs a secret of its own`;
  if (settings.HUB88_URL !== undefined && settings.HUB88_PRIVATE_KEY === undefined)
    return 'HUB88_PRIVATE_KEY: is missing beside HUB88_URL; it is the key with which the site signs';
  return undefined;
}

/** With one key of two every game of the vendor would be closed, without a word. */
function findLoneKey(settings: Settings): string | undefined {
  const { HUB88_PRIVATE_KEY: own, HUB88_PUBLIC_KEY: theirs, HUB88_PUBLIC_KEY_FORMER: former } = settings;
  if (own !== undefined && theirs === undefined)
    return 'HUB88_PUBLIC_KEY: is missing beside HUB88_PRIVATE_KEY; it is the key with which Hub88 signs';
  if (own === undefined && (theirs ?? former) !== undefined)
    return 'HUB88_PRIVATE_KEY: is missing beside HUB88_PUBLIC_KEY; it is the key with which the site signs';
  return undefined;
}

const SECRETS = [
  'SANDBOX_SECRET',
  'SANDBOX_SECRET_FORMER',
  'SMS_SECRET',
  'SMS_SECRET_FORMER',
  'PAYMENTS_SECRET',
  'PAYMENTS_SECRET_FORMER',
] as const;

/** One vendor's secret must not sign for another. */
function findSharedSecret(settings: Settings): string | undefined {
  const secrets = SECRETS.filter((name) => settings[name] !== undefined);
  const lone = secrets.find((name) => {
    const present = name.replace(/_FORMER$/, '') as (typeof SECRETS)[number];
    return settings[present] === undefined;
  });
  if (lone !== undefined) return `${lone}: there is no present secret beside it`;
  const twice = secrets.find((name, index) =>
    secrets.slice(0, index).some((other) => settings[other] === settings[name]),
  );
  return twice === undefined ? undefined : `${twice}: another setting has the same secret; make one for each`;
}

/** 32 hexadecimal digits from a random source have about 14 different ones. */
const LEAST_DIFFERENT_CHARACTERS = 8;

function findWeakSecret(settings: Settings): string | undefined {
  const weak = [...SECRETS, 'METRICS_TOKEN' as const].find((name) => {
    const secret = settings[name];
    return secret !== undefined && new Set(secret).size < LEAST_DIFFERENT_CHARACTERS;
  });
  return weak && `${weak}: this is not random; make one with "openssl rand -hex 32"`;
}

function findNoCooling({ ACCOUNT_COOLING_HOURS }: Settings): string | undefined {
  if (ACCOUNT_COOLING_HOURS !== 0) return undefined;
  return 'ACCOUNT_COOLING_HOURS: a live site waits at least an hour before it pays to a new account';
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (address === 'localhost' || address === '::1') return true;
  return isIP(address) === 4 && address.startsWith('127.');
}
