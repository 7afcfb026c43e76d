import type { ReactNode } from 'react';

/** A titled part of the page. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl font-extrabold">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
