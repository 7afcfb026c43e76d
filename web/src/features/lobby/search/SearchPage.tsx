import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '../../../api/errors.ts';
import { paths } from '../../../paths.ts';
import { GameGrid } from '../GameGrid.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { FavouritesProvider } from '../favourites.tsx';
import { isFiltered, NO_FILTER, type GameFilter } from '../filter-games.ts';
import { useGameActions } from '../use-game-actions.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchMore } from './SearchMore.tsx';
import { SearchNothing } from './SearchNothing.tsx';
import { SearchOffers } from './SearchOffers.tsx';
import { SearchHead } from './SearchResults.tsx';
import { keepSearch } from './search-history.ts';
import { resultPages } from './result-pages.ts';
import { useGameSearch } from './use-game-search.ts';
import '../tiles.css';
import '../sections.css';
import '../lobby.css';
import './search.css';
import './search-parts.css';

/** Whole rows of three, four, six and eight. */
const PAGE_TILES = 48;

/** The search as a page of its own: every game, narrowed by text, hall, provider and category. */
export function SearchPage() {
  return (
    <FavouritesProvider>
      <SearchContent />
    </FavouritesProvider>
  );
}

function SearchContent() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useState(address.get('q') ?? '');
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const [wanted, setWanted] = useState(PAGE_TILES);
  const { query, results, counts, error, isReady, isEmpty } = useGameSearch(text, filter);
  const { actions, sheet } = useGameActions(HALL.hot);
  const pages = resultPages(results.length, wanted, PAGE_TILES);
  const shown = useMemo(() => results.slice(0, pages.shown), [results, pages.shown]);
  useEffect(() => setWanted(PAGE_TILES), [results]);
  // So that a search can be kept, shared and returned to.
  useEffect(() => {
    if (query !== (address.get('q') ?? '')) void navigate(paths.search(query), { replace: true });
  }, [query, address, navigate]);
  return (
    <section
      className="search-page"
      aria-label={t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' })}
    >
      <SearchBar initial={text} onSettled={setText} onEnter={() => keepSearch(query)} />
      {error && <p className="search-fault">{failureMessage(error)}</p>}
      <SearchHead count={results.length} />
      <SearchFilters filter={filter} counts={counts} onChange={setFilter} />
      {isReady ? <GameGrid games={shown} actions={actions} first /> : <RowsSkeleton rows={2} />}
      <SearchMore pages={pages} onWant={setWanted} />
      {isEmpty && (
        <>
          <SearchNothing
            query={query}
            onReset={isFiltered(filter) ? () => setFilter(NO_FILTER) : undefined}
          />
          <SearchOffers hallId={HALL.hot} />
        </>
      )}
      {sheet}
    </section>
  );
}
