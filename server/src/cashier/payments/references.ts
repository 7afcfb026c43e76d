import { randomText, type Random } from '../../base/random.ts';

/** Without I, L, O and U: a reference is read aloud to support. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** 60 bits after the prefix. */
export function newReference(random: Random, prefix: 'DP' | 'WD'): string {
  return prefix + randomText(random, LETTERS, LENGTH);
}
