import { useLingui } from '@lingui/react/macro';
import type { ResultPages } from './result-pages.ts';

interface SearchMoreProps {
  pages: ResultPages;
  onWant: (shown: number) => void;
}

/** More adds a page, All unfolds the rest, Collapse folds them again (rule L8). */
export function SearchMore({ pages, onWant }: SearchMoreProps) {
  const { t } = useLingui();
  if (!pages.canGrow && !pages.canCollapse) return null;
  return (
    <div className="search-more">
      {pages.canGrow && (
        <>
          <button type="button" onClick={() => onWant(pages.shown + pages.page)}>
            {t({ id: 'lobby.searchMore', message: 'More' })}
          </button>
          <button type="button" onClick={() => onWant(Infinity)}>
            {t({ id: 'lobby.all', message: 'All' })}
          </button>
        </>
      )}
      {pages.canCollapse && (
        <button type="button" onClick={() => onWant(pages.page)}>
          {t({ id: 'lobby.collapse', message: 'Collapse' })}
        </button>
      )}
    </div>
  );
}
