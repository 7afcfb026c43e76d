import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['SITE_ORIGIN', 'example.com'],
  ['TRUST_PROXY', 'everyone'],
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
  const live = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/parlour', SEAL_KEY: 'ab'.repeat(32) };
  expect(readConfig(live).seed).toBe('none');
  expect(() => readConfig({ ...live, SEED: 'demo' })).toThrow(/^SEED: /);
  expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('demo');
});

test('the origin follows the address unless it is set', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).siteOrigin).toBe('http://127.0.0.1:8080');
  expect(readConfig({ HOST: '::1' }).siteOrigin).toBe('http://[::1]:3000');
  expect(readConfig({ SITE_ORIGIN: 'https://play.example/x' }).siteOrigin).toBe('https://play.example');
});

test('trusted proxies are a number, addresses, or yes and no', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
});

test('the support chat is the sandbox’s in the demo, and the operator’s own, with its hosts, on a live site', () => {
  const demo = readConfig({ SANDBOX_PUBLIC_URL: 'https://games.example' });
  expect(demo.chatUrl).toMatch(/^https:\/\/games\.example\/play\/chat\/\?app=\{appId\}/);
  expect(demo.chatOrigins).toEqual(['https://games.example']);
  const live = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/parlour', SEAL_KEY: 'ab'.repeat(32) };
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
  const live = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/parlour' };
  expect(() => readConfig(live)).toThrow(/^SEAL_KEY: /);
  expect(() => readConfig({ ...live, SEAL_KEY: 'abc123' })).toThrow(
    /^SEAL_KEY: must be 64 hexadecimal digits \(32 bytes\)$/,
  );
  expect(readConfig({ ...live, SEAL_KEY: 'ab'.repeat(32) }).sealKey).toBe('ab'.repeat(32));
  expect(readConfig({}).sealKey).toBeUndefined();
});
