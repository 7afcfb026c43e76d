import { Refusal } from '../http/refusal.ts';
import type { Seals } from '../crypto/sealed.ts';

/**
 * Where the next page of records begins. It is sealed, so that callers cannot read or forge it, and bound to its call, player and filter:
 * any other use is refused.
 */
export type Position = readonly (string | number)[];

export function sealCursor(seals: Seals, about: readonly unknown[], position: Position): string {
  return seals.seal(JSON.stringify(position), aboutText(about)).toString('base64url');
}

/** Throws the refusal of a cursor that was not given for this. */
export function openCursor(seals: Seals, about: readonly unknown[], cursor: string): Position {
  try {
    return JSON.parse(seals.open(Buffer.from(cursor, 'base64url'), aboutText(about))) as Position;
  } catch {
    throw new Refusal('invalidInput', { values: { field: 'after' }, data: { field: 'after' } });
  }
}

function aboutText(about: readonly unknown[]): string {
  return JSON.stringify(['cursor', ...about.map((part) => (typeof part === 'bigint' ? String(part) : part))]);
}
