import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { EMPTY_WAY } from '../empty-look.ts';

interface SearchNothingProps {
  query: string;
  /** Present if the filters left no result. */
  onReset: (() => void) | undefined;
}

/** Nothing was found, either for the text or within the filters. */
export function SearchNothing({ query, onReset }: SearchNothingProps) {
  const { t } = useLingui();
  return (
    <div className="pt-8.5 px-5 pb-2.5 text-center text-muted" role="status">
      <span
        className="grid place-items-center size-18 mx-auto mb-3.5 rounded-full bg-raised text-accent"
        aria-hidden="true"
      >
        <Search size={34} strokeWidth={1.8} />
      </span>
      {query !== '' && (
        <h2 className="wrap-anywhere text-text text-xl/6.5 font-bold">
          {t({ id: 'lobby.nothingCalled', message: `No results for “${query}”` })}
        </h2>
      )}
      {onReset ? (
        <>
          <p>{t({ id: 'lobby.noneOfThese', message: 'No game fits all of these filters.' })}</p>
          <button type="button" className={`${EMPTY_WAY} mx-auto`} onClick={onReset}>
            {t({ id: 'lobby.resetFilters', message: 'Reset the filters' })}
          </button>
        </>
      ) : (
        <p>{t({ id: 'lobby.checkSpelling', message: 'Check the spelling, or try one of these.' })}</p>
      )}
    </div>
  );
}
