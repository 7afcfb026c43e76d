import type { Draw } from '../random.ts';

/**
 * How a round's numbers follow from its seeds. The server and the page that checks a round run this same file; each brings its own
 * HMAC, since only the server's is synchronous.
 *
 * Block `cursor` of a round is HMAC-SHA256 with the server seed's 32 bytes as the key over `CLIENT SEED:NONCE:CURSOR`. Each block
 * is eight words of 32 bits, the highest byte first. A whole number below n takes the next word that is below the largest
 * multiple of n, and is that word's remainder: words above it are thrown away, so that every number is equally likely.
 */
export type Block = (cursor: number) => Uint8Array;

/** One word as it was used: `number` is null for a word that was thrown away. */
export type UsedWord = { cursor: number; word: number; below: number; number: number | null };

const WORDS = 2 ** 32;
const WORDS_A_BLOCK = 8;
const CLIENT_SEED = /^[\w-]{1,64}$/;

/** Letters, digits, `_` and `-`: none can be taken for the colon between the parts of a message. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

export const messageOf = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;

/** The numbers of one round in their order. `note` learns every word that is read. */
export function drawsOf(block: Block, note?: (used: UsedWord) => void): Draw {
  let cursor = -1;
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let next = WORDS_A_BLOCK;
  return (below) => {
    const usable = WORDS - (WORDS % below);
    for (;;) {
      if (next === WORDS_A_BLOCK) {
        cursor += 1;
        next = 0;
        const { buffer, byteOffset, byteLength } = block(cursor);
        bytes = new DataView(buffer, byteOffset, byteLength);
      }
      const word = bytes.getUint32(next * 4);
      next += 1;
      const number = word < usable ? word % below : null;
      note?.({ cursor, word, below, number });
      if (number !== null) return number;
    }
  };
}
