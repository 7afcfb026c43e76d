import type { Difference } from './case-kinds.ts';

/** The result of comparing one list with our books. */
export interface Comparison {
  /** How many rows of either side were looked at. */
  compared: number;
  differences: Difference[];
  /** From where the next comparison begins: what lies before it has agreed for days. Null: from the start. */
  cursor: string | null;
  /** Rows that differ and are so young that a notice may still be under way: they were left out. */
  tooYoung?: TooYoung | undefined;
}

export interface TooYoung {
  count: number;
  /** From then on none of them is too young. */
  againAt: Date;
}

/** Rows that have agreed for so long are not read again. */
export const SETTLED_AFTER_DAYS = 7;

/** The cursor after the last of the leading settled pages. */
export function advanceCursor(
  from: string | null,
  pages: readonly { nextCursor: string | null; isSettled: boolean }[],
): string | null {
  let cursor = from;
  for (const { nextCursor, isSettled } of pages) {
    if (!isSettled || nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor;
}
