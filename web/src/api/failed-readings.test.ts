import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, queryClient } from './queries.ts';

const logged = vi.fn<typeof console.error>();
const answers = (status: number, code: number) => async () =>
  Response.json({ code, data: null, message: 'no' }, { status });

beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readHalls = () => queryClient.fetchQuery({ ...callQuery('listHalls', {}), retry: false });

test.each([
  [
    'the network is away',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['the server has a fault', answers(500, 500)],
  ['an outside party is away', answers(503, 503)],
])('a list that fails is logged by its name: %s', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  const failure = await readHalls().catch((error: unknown) => error);
  expect(logged).toHaveBeenCalledExactlyOnceWith('listHalls failed', failure);
});

test.each([
  ['a refusal', answers(200, 1003)],
  ['a call too many', answers(429, 429)],
])('%s is an answer, and told in words', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  await expect(readHalls()).rejects.toThrow();
  expect(logged).not.toHaveBeenCalled();
});
