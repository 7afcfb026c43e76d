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
      <h1 className="text-[25px] leading-8 font-extrabold text-balance desktop:text-[27px]">{title}</h1>
      {lead !== undefined && <p className="mt-1.5 max-w-[680px] text-[15px] leading-6 text-muted">{lead}</p>}
    </header>
  );
}
