import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { request } from 'undici';
import { neverConnected } from './never-connected.ts';

const failureOf = (url: string): Promise<unknown> =>
  request(url, { method: 'POST', body: '{}' }).then(
    () => undefined,
    (error: unknown) => error,
  );

test('an unreachable party was sent nothing; one that hangs up may have received everything', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.resetAndDestroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(neverConnected(await failureOf(`http://127.0.0.1:${port}`))).toBe(false);
  server.close();
  await once(server, 'close');
  expect(neverConnected(await failureOf(`http://127.0.0.1:${port}`))).toBe(true);
  expect(neverConnected(await failureOf('http://no-such-host.invalid'))).toBe(true);
});

test('a route lost while waiting for an answer does not tell how much was sent', () => {
  const lost = (syscall: string) => Object.assign(new Error('lost'), { code: 'EHOSTUNREACH', syscall });
  expect(neverConnected(lost('connect'))).toBe(true);
  expect(neverConnected(lost('read'))).toBe(false);
  expect(neverConnected(lost('write'))).toBe(false);
  const both = (...errors: Error[]) => Object.assign(new AggregateError(errors), { code: 'EHOSTUNREACH' });
  expect(neverConnected(both(lost('connect'), lost('connect')))).toBe(true);
  expect(neverConnected(both(lost('connect'), lost('read')))).toBe(false);
});
