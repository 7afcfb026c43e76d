import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { vendorKeys } from './vendor-keys.ts';

/** What a live site sets at least. */
const LIVE = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/parlour',
  SITE_ORIGIN: 'https://play.example',
  SEAL_KEY: createHash('sha256').update('a key of this test').digest('hex'),
};

const random = (name: string) => createHash('sha256').update(name).digest('hex');

test('with nothing set, a demo site on the embedded database is described', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    seed: 'demo',
    sandboxUrl: 'http://127.0.0.1:4000',
    siteOrigin: 'http://127.0.0.1:3000',
    trustProxy: false,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['SANDBOX_PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SEED', 'everything'],
  ['SANDBOX_URL', 'ftp://somewhere'],
  ['SANDBOX_URL', 'http://user:hunter2@somewhere'],
  ['HUB88_URL', 'https://hunter2@somewhere'],
  ['SANDBOX_SECRET', 'short'],
  ['WORK', 'maybe'],
  ['WORK_TRIES', '1'],
  ['WORK_MOST_DOUBLINGS', '11'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['SITE_ORIGIN', 'example.com'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', 'true'],
  ['CHAT_URL', 'https://chat.example/'],
  ['CHAT_URL', 'javascript:{appId}'],
  ['CHAT_ORIGINS', 'https://chat.example/path; script-src *'],
])('%s=%s stops the start with one line naming it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('a wrong secret or connection string is not repeated in the message', () => {
  expect(() => readConfig({ SANDBOX_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toThrow(/hunter2/);
  for (const name of ['SANDBOX_URL', 'PAYMENTS_URL', 'CHAT_URL', 'CHAT_ORIGINS', 'SITE_ORIGIN'])
    expect(() => readConfig({ [name]: 'https://me:hunter2@x.example/?a={appId}' })).toThrow(
      new RegExp(`^${name}: (?!.*hunter2)`),
    );
});

test('a production database is never filled with demo players', () => {
  const live = { ...LIVE };
  expect(readConfig(live).seed).toBe('none');
  expect(() => readConfig({ ...live, SEED: 'demo' })).toThrow(/^SEED: /);
  expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none');
  expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
});

test('the origin follows the address unless it is set', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080', DEMO_PUBLIC: 'yes' }).siteOrigin).toBe(
    'http://127.0.0.1:8080',
  );
  expect(readConfig({ HOST: '::1' }).siteOrigin).toBe('http://[::1]:3000');
  expect(readConfig({ SITE_ORIGIN: 'https://play.example/x', DEMO_PUBLIC: 'yes' }).siteOrigin).toBe(
    'https://play.example',
  );
});

test('trusted proxies are a number, addresses, or none', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('the support chat is the sandbox’s in the demo, and the operator’s own, with its hosts, on a live site', () => {
  const demo = readConfig({ SANDBOX_PUBLIC_URL: 'https://games.example' });
  expect(demo.chatUrl).toMatch(/^https:\/\/games\.example\/play\/chat\/\?app=\{appId\}/);
  expect(demo.chatOrigins).toEqual(['https://games.example']);
  const live = LIVE;
  expect(readConfig(live)).toMatchObject({ chatUrl: '', chatOrigins: [] });
  const named = readConfig({
    ...live,
    CHAT_URL: 'https://chat.example/widget?id={appId}',
    CHAT_ORIGINS: 'https://a.example, https://b.example/',
  });
  expect(named.chatOrigins).toEqual(['https://chat.example', 'https://a.example', 'https://b.example']);
});

test('no clock is moved in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', CLOCK_AHEAD_FILE: '/tmp/ahead' })).toThrow(
    /^CLOCK_AHEAD_FILE: /,
  );
  expect(readConfig({ CLOCK_AHEAD_FILE: '/tmp/ahead' }).clockAheadFile).toBe('/tmp/ahead');
});

test('a live site needs a seal key, and no message shows it', () => {
  const { SEAL_KEY, ...live } = LIVE;
  expect(() => readConfig(live)).toThrow(/^SEAL_KEY: /);
  expect(() => readConfig({ ...live, SEAL_KEY: 'abc123' })).toThrow(
    /^SEAL_KEY: must be 64 hexadecimal digits \(32 bytes\)$/,
  );
  expect(readConfig({ ...live, SEAL_KEY }).sealKey).toBe(SEAL_KEY);
  expect(readConfig({}).sealKey).toBeUndefined();
});

test.each([
  ['SITE_ORIGIN', { SITE_ORIGIN: '' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'http://play.example' }],
  ['SANDBOX_URL', { SANDBOX_URL: 'http://vendor.example' }],
  ['HUB88_URL', { HUB88_URL: 'http://vendor.example' }],
  ['SANDBOX_PUBLIC_URL', { SANDBOX_PUBLIC_URL: 'http://games.example' }],
  ['CHAT_URL', { CHAT_URL: 'http://chat.example/?id={appId}' }],
  ['SMS_URL', { SMS_URL: 'http://sms.example', SMS_SECRET: random('sms') }],
  ['PAYMENTS_URL', { PAYMENTS_URL: 'http://pay.example', PAYMENTS_SECRET: random('payments') }],
  ['PAYMENTS_SECRET', { PAYMENTS_URL: 'https://pay.example' }],
  ['SMS_SECRET', { SMS_URL: 'https://sms.example' }],
  ['PAYMENTS_SECRET', { SANDBOX_SECRET: random('one'), PAYMENTS_SECRET: random('one') }],
  ['PAYMENTS_SECRET', { SMS_SECRET: random('one'), PAYMENTS_SECRET: random('one') }],
  ['SEAL_KEY', { SEAL_KEY: '0'.repeat(64) }],
  ['SEAL_KEY', { SEAL_KEY: 'ab'.repeat(32) }],
  ['SANDBOX_SECRET', { SANDBOX_SECRET: 's'.repeat(32) }],
  ['SMS_SECRET', { SMS_SECRET: '0123456'.repeat(5) }],
  ['PAYMENTS_SECRET_FORMER', { PAYMENTS_SECRET: random('one'), PAYMENTS_SECRET_FORMER: 'f'.repeat(32) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '1'.repeat(32) }],
  ['ACCOUNT_COOLING_HOURS', { ACCOUNT_COOLING_HOURS: '0' }],
  ['HUB88_FRAME_ORIGINS', { HUB88_FRAME_ORIGINS: 'https://games.example,https://play.example' }],
  ['CHAT_URL', { CHAT_URL: 'https://play.example/chat?id={appId}' }],
])('a live site does not start with a wrong %s: %j', (name, settings) => {
  expect(() => readConfig({ ...LIVE, ...settings })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  expect(readConfig(LIVE).isLive).toBe(true);
});

test('one vendor’s secret signs for no other on a live site', () => {
  const config = readConfig({ ...LIVE, SANDBOX_SECRET: random('one') });
  expect(vendorKeys(config)).toMatchObject({
    transfer: { signs: random('one') },
    sms: undefined,
    payments: undefined,
  });
});

test('in the demo no two parties have one key, and none has the secret itself', () => {
  const demo = vendorKeys(
    readConfig({ SANDBOX_SECRET: 's'.repeat(32), SANDBOX_SECRET_FORMER: 'f'.repeat(32) }),
  );
  const keys = Object.values(demo).flatMap((one) => one!.accepts);
  expect(new Set([...keys, 's'.repeat(32), 'f'.repeat(32)]).size).toBe(8);
  expect(vendorKeys(readConfig({ SMS_SECRET: 'm'.repeat(32) }))).toMatchObject({
    transfer: undefined,
    sms: { signs: 'm'.repeat(32) },
    payments: undefined,
  });
});

test.each([
  ['PAYMENTS_SECRET', { SANDBOX_SECRET: 's'.repeat(32), PAYMENTS_SECRET: 's'.repeat(32) }],
  ['SMS_SECRET_FORMER', { SMS_SECRET: 's'.repeat(32), SMS_SECRET_FORMER: 's'.repeat(32) }],
  [
    'PAYMENTS_SECRET',
    { SMS_SECRET: 'm'.repeat(32), SMS_SECRET_FORMER: 's'.repeat(32), PAYMENTS_SECRET: 's'.repeat(32) },
  ],
  ['SMS_SECRET_FORMER', { SMS_SECRET_FORMER: 's'.repeat(32) }],
])('no site, the demo neither, starts with one secret twice or a former one alone (%s)', (name, settings) => {
  expect(() => readConfig(settings)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('the demo does not listen for the network unless it is said', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4'])
    expect(() => readConfig({ HOST })).toThrow(/^HOST: .*DEMO_PUBLIC=yes$/);
  expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }).host).toBe('0.0.0.0');
  expect(readConfig({ HOST: '0.0.0.0', SEED: 'none' }).host).toBe('0.0.0.0');
  for (const HOST of ['127.0.0.1', '127.0.0.9', '::1', 'localhost'])
    expect(readConfig({ HOST }).host).toBe(HOST);
});

test('nor is it known to browsers by a name of the network: a proxy on its machine would open it', () => {
  for (const SITE_ORIGIN of ['https://play.example', 'http://192.168.1.4:3000'])
    expect(() => readConfig({ SITE_ORIGIN })).toThrow(/^SITE_ORIGIN: .*DEMO_PUBLIC=yes$/);
  expect(readConfig({ SITE_ORIGIN: 'https://play.example', DEMO_PUBLIC: 'yes' }).seed).toBe('demo');
  for (const SITE_ORIGIN of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])
    expect(readConfig({ SITE_ORIGIN }).siteOrigin).toBe(SITE_ORIGIN);
});

describe('Hub88’s keys', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const theirs = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ofCurve = curve.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  });
  const both = { HUB88_PRIVATE_KEY: own, HUB88_PUBLIC_KEY: theirs };

  test('are taken as PEM, in one line too', () => {
    expect(readConfig(both).hub88).toMatchObject({ privateKey: own, publicKey: theirs });
    const inOneLine = { ...both, HUB88_PRIVATE_KEY: own.replaceAll('\n', '\\n') };
    expect(readConfig(inOneLine).hub88.privateKey).toBe(own);
  });

  test.each([
    ['HUB88_PRIVATE_KEY', { HUB88_PRIVATE_KEY: theirs }, 'this is a public one'],
    ['HUB88_PUBLIC_KEY', { HUB88_PUBLIC_KEY: own }, 'this is a private one'],
    ['HUB88_PRIVATE_KEY', { HUB88_PRIVATE_KEY: ofCurve }, 'this is another kind of key'],
    [
      'HUB88_PUBLIC_KEY',
      { ...both, HUB88_PUBLIC_KEY: short.toString() },
      'this key has fewer than 2048 bits',
    ],
    ['HUB88_PRIVATE_KEY', { HUB88_PRIVATE_KEY: own.slice(0, 200) }, 'this is no key, or only a part of one'],
    ['HUB88_PRIVATE_KEY', { HUB88_PRIVATE_KEY: '/nowhere/site.pem' }, 'the file cannot be read'],
    [
      'HUB88_PUBLIC_KEY',
      { HUB88_PRIVATE_KEY: own, HUB88_PUBLIC_KEY: '' },
      'is missing beside HUB88_PRIVATE_KEY',
    ],
    ['HUB88_PRIVATE_KEY', { HUB88_PRIVATE_KEY: '', HUB88_PUBLIC_KEY: theirs }, 'is missing beside'],
  ])('a wrong %s is named in one line that shows no key: %#', (name, wrong, reason) => {
    const start = () => readConfig({ ...both, ...wrong });
    expect(start).toThrow(new RegExp(`^${name}: [^\\n]*${reason}[^\\n]*$`));
    expect(start).not.toThrow(/BEGIN|MII/);
  });

  test('are needed where a live site names its vendor', () => {
    const vendor = { ...LIVE, HUB88_URL: 'https://hub88.example' };
    expect(() => readConfig(vendor)).toThrow(/^HUB88_PRIVATE_KEY: is missing beside HUB88_URL[^\n]+$/);
    expect(readConfig({ ...vendor, ...both }).hub88.baseUrl).toBe('https://hub88.example');
  });
});
