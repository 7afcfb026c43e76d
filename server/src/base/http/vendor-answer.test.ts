import { expect, test } from 'vitest';
import { parseJson, readBounded } from './vendor-answer.ts';

async function* inChunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

test('an answer is read up to its limit, and named too long beyond it', async () => {
  expect(await readBounded(inChunks('{"a"', ':1}'), 7)).toBe('{"a":1}');
  await expect(readBounded(inChunks('{"a"', ':1}'), 6)).rejects.toMatchObject({ code: 'ANSWER_TOO_LONG' });
});

test('an answer that is no JSON is undefined', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
  for (const text of ['', '<html>', '{"a":']) expect(parseJson(text)).toBeUndefined();
});
