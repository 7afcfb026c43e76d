import type { ReactNode } from 'react';
import { useMobileMode } from '../state/use-mobile-mode.ts';
import { BackButton, UpLink, type Up } from './BackButton.tsx';
import './page.css';

const WIDTHS = {
  full: '',
  /** Text is read in lines of about 90 letters. */
  text: 'max-w-190',
  /** One payment, one thing to read through. */
  card: 'max-w-155',
  form: 'max-w-130',
} as const;

interface PageProps {
  title: ReactNode;
  /** The purpose of the page in one sentence. */
  lead?: string | undefined;
  /** Beside the title: the state of what the page shows. */
  state?: ReactNode;
  /** At the right end of the title's line. */
  tools?: ReactNode;
  /** The page that this one belongs to. */
  up?: Up | undefined;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/**
 * The frame of every page but the lobby (rule U24): the title at one place, its tools on the same line, and the width from a
 * token. On a phone the line begins with a way back.
 */
export function Page({ title, lead, state, tools, up, width = 'full', children }: PageProps) {
  const isMobile = useMobileMode();
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-line">
          {isMobile && <BackButton to={up?.to} />}
          <h1>{title}</h1>
          {state}
          {(tools !== undefined || (up !== undefined && !isMobile)) && (
            <div className="page-tools">
              {up !== undefined && !isMobile && <UpLink {...up} />}
              {tools}
            </div>
          )}
        </div>
        {lead !== undefined && <p className="max-w-170 text-md text-muted">{lead}</p>}
      </header>
      <div className={`page-body ${WIDTHS[width]}`}>{children}</div>
    </div>
  );
}
