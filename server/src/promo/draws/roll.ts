import { createHash, createHmac } from 'node:crypto';

/**
 * Draws that anybody can compute again (docs/decisions/0027). The verification page (`web/public/verify.html`) and `draw_roll.sql` do the
 * same; golden vectors hold the three together.
 */

/** A number of a draw is from 0 to below this. */
export const ROLLS = 1_000_000;

const SEED_BYTES = 32;
/** The first 20 bits of a digest are at most 1,048,575: a number that is too large is thrown away, and the next digest is taken. */
const SHIFT = { first: 12, second: 4, third: 4 } as const;

/** A new secret seed, in hex. */
export function newSeed(random: { bytes(length: number): Buffer }): string {
  return random.bytes(SEED_BYTES).toString('hex');
}

/** What is published of a seed before it is used: SHA-256 of its bytes, in hex. It is never an input of a draw. */
export function hashSeed(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** @param message names the draw: what was published before, the player's part, and a number that is used once. */
export function roll(seed: string, message: string): number {
  const key = Buffer.from(seed, 'hex');
  for (let i = 0; ; i += 1) {
    const [first, second, third] = createHmac('sha256', key).update(`${message}|${i}`).digest();
    const number = (first! << SHIFT.first) | (second! << SHIFT.second) | (third! >> SHIFT.third);
    if (number < ROLLS) return number;
  }
}

/** The field in which a number falls: each has as many numbers as its chance, in their order. */
export function fieldOf(chances: readonly number[], rolled: number): number {
  let end = 0;
  return chances.findIndex((chance) => {
    end += chance;
    return rolled < end;
  });
}
