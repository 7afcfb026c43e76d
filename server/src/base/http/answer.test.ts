import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare, sendPrepared } from './answer.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const answer = await prepare(Buffer.from('the same for all'));
  app.get('/', (request, reply) => sendPrepared(request, reply, answer));
});
afterAll(() => app.close());

async function formFor(accepted: string): Promise<unknown> {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  return headers['content-encoding'];
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  [' br ; q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip ; Q=0.001', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=much', undefined],
  ['brotli, x-gzip', undefined],
  ['br gzip', undefined],
  ['identity', undefined],
  [';;,,q=1,=', undefined],
  ['', undefined],
])('a caller who takes “%s” gets %s', async (accepted, form) => {
  expect(await formFor(accepted)).toBe(form);
});

test.each([`br${' '.repeat(200_000)};`, `br;q=${'1'.repeat(200_000)}x`, ','.repeat(200_000)])(
  'a header of two hundred thousand letters is read once',
  async (accepted) => {
    expect([undefined, 'br']).toContain(await formFor(accepted));
  },
);
