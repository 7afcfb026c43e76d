import fastify from 'fastify';
import { expect, test } from 'vitest';
import { protect } from './security.ts';

/** The headers of a page and of a call's answer, as a site served over TLS or in the clear sends them to another origin. */
async function headersSent(isSecure: boolean) {
  const app = fastify();
  protect(app, { frameOrigins: [], inline: { scripts: [], styles: [] }, isSecure });
  app.get('/', (_request, reply) => reply.type('text/html').send('<p>'));
  app.get('/call', () => ({ code: 0 }));
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
  const [page, call] = await Promise.all(['/', '/call'].map((url) => app.inject({ url, headers })));
  await app.close();
  return [page!.headers, call!.headers];
}

test('over TLS browsers are told to use nothing else, for a year and for the names below', async () => {
  for (const headers of await headersSent(true))
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const [page] = await headersSent(true);
  expect(page!['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a site in the clear, the demo, promises no TLS', async () => {
  for (const headers of await headersSent(false))
    expect(headers['strict-transport-security']).toBeUndefined();
});

test('no page of another origin may read an answer', async () => {
  for (const headers of await headersSent(true)) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
