import type { ReactNode } from 'react';

interface PageNoticeProps {
  /** A picture of art/dialogs. */
  picture: 'bell' | 'gift' | 'plug' | 'search';
  text: string;
  /** The action. */
  action?: ReactNode;
}

/** Replaces the content of an empty page: a picture, a sentence and a way on. */
export function PageNotice({ picture, text, action }: PageNoticeProps) {
  return (
    <div className="flex min-h-[50dvh] flex-col items-center justify-center py-8 text-center">
      <img
        src={`/static/dialogs/${picture}.webp`}
        srcSet={`/static/dialogs/${picture}@2x.webp 2x`}
        alt=""
        className="h-30 w-auto object-contain"
      />
      <p role="status" className="mt-5 max-w-105 text-md text-muted">
        {text}
      </p>
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
