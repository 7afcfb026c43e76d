import fastify from 'fastify';
import { expect, test } from 'vitest';
import { deviceMarkOf } from './device-mark.ts';

const MARK = 'm'.repeat(43);

/** What a site reads of the cookies that a browser sends, and the cookie that it sets. */
async function exchange(isSecure: boolean, cookie: string) {
  const app = fastify();
  app.get('/', (request, reply) => {
    const mark = deviceMarkOf(request, reply, isSecure);
    mark.keep(MARK);
    return { read: mark.value ?? null };
  });
  const answer = await app.inject({ url: '/', headers: { cookie } });
  await app.close();
  return { ...answer.json<{ read: string | null }>(), set: answer.headers['set-cookie'] };
}

test('over TLS the cookie is sent over TLS alone, and no other host of the domain can set it', async () => {
  const { read, set } = await exchange(true, `device=${MARK}; __Host-device=${'o'.repeat(43)}`);
  expect(set).toBe(`__Host-device=${MARK}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict`);
  expect(read).toBe('o'.repeat(43));
});

test('a cookie without the prefix, or of another shape, is no mark over TLS', async () => {
  for (const cookie of [`device=${MARK}`, `__Host-device=${MARK}x`, '__Host-device=', ''])
    expect((await exchange(true, cookie)).read).toBeNull();
});
