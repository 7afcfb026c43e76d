import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** The purpose of the page in one sentence. */
  lead?: string | undefined;
  /** Above the title: where one comes from. */
  before?: ReactNode;
}

/** The beginning of every page for reading. */
export function PageHead({ title, lead, before }: PageHeadProps) {
  return (
    <header className="pt-5 pb-5 desktop:pt-8 desktop:pb-6">
      {before}
      <h1 className="text-4xl font-extrabold text-balance desktop:text-5xl/8">{title}</h1>
      {lead !== undefined && <p className="mt-1.5 max-w-170 text-md text-muted">{lead}</p>}
    </header>
  );
}
