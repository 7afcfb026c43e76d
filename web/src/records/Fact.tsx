import type { ReactNode } from 'react';

/** A name and its value, one line of a record's details; within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-base">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="figures min-w-0 text-end font-semibold">{children}</dd>
    </div>
  );
}
