import { createHash } from 'node:crypto';
import type { ReferencePrefix } from '../server/src/outside/references.ts';

/** A reference of a player for a test's rows, always the same for one name. */
export function referenceOf(prefix: ReferencePrefix, playerId: bigint | number, name: string): string {
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 12).toUpperCase();
  return `${prefix}${playerId}-${mark}`;
}
