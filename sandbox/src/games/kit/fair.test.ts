import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hide, FIELDS } from './ladder.ts';
import { drawsOf, isClientSeed, messageOf, type UsedWord } from './fair.ts';
import { roll, ROLLS } from '../dice/rules.ts';
import { drop } from '../plinko/rules.ts';

const seed = Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex');
const drawsOfRound = (nonce: number) =>
  drawsOf((cursor) =>
    createHmac('sha256', seed)
      .update(messageOf('chi-square', nonce, cursor))
      .digest(),
  );

test('a word above the largest multiple is thrown away and its place is told', () => {
  const block = Buffer.alloc(32);
  block.writeUInt32BE(0xffff_ffff, 0);
  block.writeUInt32BE(0xffff_fffb, 4);
  block.writeUInt32BE(17, 8);
  const used: UsedWord[] = [];
  const draw = drawsOf(
    () => block,
    (word) => used.push(word),
  );
  // 2^32 is 4 above a multiple of 12: the last four words are thrown away.
  expect(draw(12)).toBe(0xffff_fffb % 12);
  expect(draw(10)).toBe(7);
  expect(used).toEqual([
    { cursor: 0, word: 0xffff_ffff, below: 12, number: null },
    { cursor: 0, word: 0xffff_fffb, below: 12, number: 11 },
    { cursor: 0, word: 17, below: 10, number: 7 },
  ]);
});

test('the ninth word is the first of the next block', () => {
  const asked: number[] = [];
  const draw = drawsOf((cursor) => {
    asked.push(cursor);
    return Buffer.alloc(32, cursor + 1);
  });
  const words = Array.from({ length: 9 }, () => draw(2 ** 32));
  expect(asked).toEqual([0, 1]);
  expect(words.slice(7)).toEqual([0x01010101, 0x02020202]);
});

test.each(['', 'a:b', 'a b', 'é', 'x'.repeat(65)])('%j is no client seed', (text) => {
  expect(isClientSeed(text)).toBe(false);
});

/** Chi-square of counts that should be alike. Its limit is passed by chance once in 10,000 times; the seed is fixed. */
function chiSquare(counts: readonly number[], expected: (at: number) => number): number {
  return counts.reduce((sum, count, at) => sum + (count - expected(at)) ** 2 / expected(at), 0);
}
/** The 1e-4 quantile by Wilson and Hilferty. */
const limit = (freedom: number) =>
  freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;

test('a million rolls are spread evenly, and neighbours are independent', { timeout: 60_000 }, () => {
  const counts = Array.from({ length: 100 }, () => 0);
  const pairs = Array.from({ length: 100 }, () => 0);
  const draws = drawsOfRound(0);
  let last = 0;
  for (let n = 0; n < 1_000_000; n += 1) {
    const rolled = roll(draws);
    counts[Math.floor(rolled / (ROLLS / 100))]! += 1;
    pairs[Math.floor(last / 1_000) * 10 + Math.floor(rolled / 1_000)]! += 1;
    last = rolled;
  }
  expect(chiSquare(counts, () => 10_000)).toBeLessThan(limit(99));
  expect(chiSquare(pairs, () => 10_000)).toBeLessThan(limit(99));
});

test('the ways of a ball and the hidden fields of rounds are spread evenly', { timeout: 60_000 }, () => {
  const ways = Array.from({ length: 256 }, () => 0);
  const fields = Array.from({ length: FIELDS }, () => 0);
  for (let nonce = 0; nonce < 100_000; nonce += 1) {
    const draw = drawsOfRound(nonce);
    ways[drop({ rows: 8, risk: 'low' }, draw)]! += 1;
    for (const field of hide(3, draw)) fields[field]! += 1;
  }
  expect(chiSquare(ways, () => 100_000 / 256)).toBeLessThan(limit(255));
  // Three different fields a round: their counts hang together, which makes the sum smaller, not greater.
  expect(chiSquare(fields, () => (100_000 * 3) / FIELDS)).toBeLessThan(limit(24));
});
