import type { CSSProperties } from 'react';
import { inkOn } from './ink-on.ts';

/** A runner's number on its silks, or a shirt. */
export function Badge({ colour, number }: { colour: string; number?: number }) {
  return (
    <span
      aria-hidden={number === undefined}
      style={{ '--silks': colour } as CSSProperties}
      className={`figures grid size-6 shrink-0 place-items-center rounded-badge border border-line bg-(--silks) text-xs font-extrabold ${inkOn(colour)}`}
    >
      {number}
    </span>
  );
}
