import { randomInt } from 'node:crypto';

/** Without I, L, O and U: a reference is read aloud to support. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** 60 bits after the prefix. */
export function newReference(prefix: 'DP' | 'WD'): string {
  return prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
