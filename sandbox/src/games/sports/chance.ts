import { createHmac } from 'node:crypto';

/**
 * Chance that can be asked again: a stream of numbers from 0 to 1 that follows from a secret and a name. So a match is
 * the same at every reading and on every process, and cannot be known beforehand without the secret.
 */
export function chanceOf(secret: string, name: string): () => number {
  let block: Buffer = Buffer.alloc(0);
  let at = 0;
  let count = 0;
  return () => {
    if (at + 4 > block.length) {
      block = createHmac('sha512', secret).update(`${name}/${count}`).digest();
      count += 1;
      at = 0;
    }
    const value = block.readUInt32BE(at);
    at += 4;
    return value / 4_294_967_296;
  };
}
