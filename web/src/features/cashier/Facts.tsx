import type { ReactNode } from 'react';

/** Name and value in rows; the last one can be the sum of the others. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-0.5">{children}</dl>;
}

export function Fact({
  name,
  isSum = false,
  children,
}: {
  name: string;
  isSum?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex min-h-9 items-center justify-between gap-4 text-base ${isSum ? 'mt-1 border-t border-line pt-2 font-bold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-muted'}>{name}</dt>
      <dd className={`figures min-w-0 text-end ${isSum ? 'text-2xl/7 font-extrabold' : 'font-semibold'}`}>
        {children}
      </dd>
    </div>
  );
}
