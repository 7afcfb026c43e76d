import { createHmac } from 'node:crypto';

/** Digests give 48 bits: numbers that are exact in every language that computes a draw. */
const DIGEST_BYTES = 6;
const NUMBERS = 2 ** 48;

/**
 * A number from 0 to below `bound`, each equally likely. A digest beyond the last whole multiple of `bound` is thrown away, and the next
 * one is taken. `draw_below.sql` and `web/public/verify.html` compute the same (docs/decisions/0032).
 *
 * @param seed in hex. @param message names what is drawn, and is used once. @param bound from 1 to 2 ** 48.
 */
export function below(seed: string, message: string, bound: number): number {
  const key = Buffer.from(seed, 'hex');
  const limit = NUMBERS - (NUMBERS % bound);
  for (let i = 0; ; i += 1) {
    const number = createHmac('sha256', key).update(`${message}|${i}`).digest().readUIntBE(0, DIGEST_BYTES);
    if (number < limit) return number % bound;
  }
}
