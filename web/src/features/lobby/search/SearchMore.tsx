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
    <div className="flex justify-center gap-2 pt-1 px-4 pb-4">
      {pages.canGrow && (
        <>
          <button
            className="min-h-11 px-4 rounded-tile bg-raised inset-ring inset-ring-edge text-base font-semibold"
            type="button"
            onClick={() => onWant(pages.shown + pages.page)}
          >
            {t({ id: 'lobby.searchMore', message: 'More' })}
          </button>
          <button
            className="min-h-11 px-4 rounded-tile bg-raised inset-ring inset-ring-edge text-base font-semibold"
            type="button"
            onClick={() => onWant(Infinity)}
          >
            {t({ id: 'lobby.all', message: 'All' })}
          </button>
        </>
      )}
      {pages.canCollapse && (
        <button
          className="min-h-11 px-4 rounded-tile bg-raised inset-ring inset-ring-edge text-base font-semibold"
          type="button"
          onClick={() => onWant(pages.page)}
        >
          {t({ id: 'lobby.collapse', message: 'Collapse' })}
        </button>
      )}
    </div>
  );
}
