import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowScroll } from '../tiles/use-row-scroll.ts';

interface SectionHeadProps {
  id: string;
  icon?: ReactNode;
  title: string;
  /** A logo beside it says the same. */
  titleIsShown?: boolean;
  count?: number;
  /** Absent: the section is already whole. */
  expanded?: boolean;
  onToggle?: () => void;
  /** A link to the page with all of them. */
  allPath?: string;
  scroll?: RowScroll;
}

/** Title, count, All or Collapse, arrows. */
export function SectionHead({
  id,
  icon,
  title,
  titleIsShown = true,
  count,
  expanded,
  onToggle,
  allPath,
  scroll,
}: SectionHeadProps) {
  const { t } = useLingui();
  return (
    <div className="section-head">
      {icon}
      <h2 id={id} className={titleIsShown ? '' : 'sr-only'}>
        {title}
      </h2>
      {count !== undefined && <span className="section-count">{count}</span>}
      <span className="flex-1" />
      {onToggle && (
        <button
          type="button"
          className="section-all"
          aria-expanded={expanded}
          aria-describedby={id}
          onClick={onToggle}
        >
          {expanded
            ? t({ id: 'lobby.collapse', message: 'Collapse' })
            : t({ id: 'lobby.all', message: 'All' })}
          <ChevronRight
            size={16}
            strokeWidth={2.4}
            aria-hidden="true"
            className={expanded ? '-rotate-90' : ''}
          />
        </button>
      )}
      {allPath !== undefined && (
        <Link to={allPath} className="section-all" aria-describedby={id}>
          {t({ id: 'lobby.all', message: 'All' })}
          <ChevronRight size={16} strokeWidth={2.4} aria-hidden="true" />
        </Link>
      )}
      {scroll && !expanded && (
        <span className="section-arrows">
          <button
            type="button"
            disabled={scroll.atStart}
            aria-label={t({ id: 'lobby.previous', message: 'Scroll back' })}
            aria-describedby={id}
            onClick={scroll.back}
          >
            <ChevronLeft size={18} strokeWidth={2.4} aria-hidden="true" />
          </button>
          <button
            type="button"
            disabled={scroll.atEnd}
            aria-label={t({ id: 'lobby.next', message: 'Scroll on' })}
            aria-describedby={id}
            onClick={scroll.on}
          >
            <ChevronRight size={18} strokeWidth={2.4} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}
