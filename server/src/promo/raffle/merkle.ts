import { createHash } from 'node:crypto';

/** The tree over the numbered tickets of a raffle, as RFC 6962 builds it. `raffle_root.sql` and `web/public/verify.html` do the same. */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What stands in the tree for a ticket: its number, and the tag of its player. */
export function leafOf(code: string, number: number, tag: string): Buffer {
  return sha256(LEAF, `raffle-${code}|${number}|${tag}`);
}

/** All levels of the tree, the leaves first and the root last. One that has no neighbour rises as it is. */
export function buildTree(leaves: readonly Buffer[]): Buffer[][] {
  const levels = [leaves.length === 0 ? [sha256('')] : [...leaves]];
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      above.push(right === undefined ? left : sha256(NODE, left, right));
    }
    levels.push(above);
  }
  return levels;
}

/** In hex. */
export function rootOf(levels: readonly (readonly Buffer[])[]): string {
  return levels.at(-1)![0]!.toString('hex');
}

/** The neighbours on the way from a leaf to the root, in hex, each with its side: `L…` stands left of what is hashed so far. */
export function pathOf(levels: readonly (readonly Buffer[])[], index: number): string[] {
  const path: string[] = [];
  let at = index;
  for (const level of levels.slice(0, -1)) {
    const neighbour = level[at % 2 === 0 ? at + 1 : at - 1];
    if (neighbour) path.push(`${at % 2 === 0 ? 'R' : 'L'}${neighbour.toString('hex')}`);
    at = Math.floor(at / 2);
  }
  return path;
}
