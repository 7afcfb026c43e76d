import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Page } from '../../../page/Page.tsx';
import { paths } from '../../../paths.ts';
import { GameGrid } from '../tiles/GameGrid.tsx';
import { RowsSkeleton } from '../halls/RowsSkeleton.tsx';
import { FavouritesProvider } from '../tiles/favourites.tsx';
import { isFiltered, NO_FILTER, type GameFilter } from '../filters/filter-games.ts';
import { useGameActions } from '../tiles/use-game-actions.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchMore } from './SearchMore.tsx';
import { SearchNothing } from './SearchNothing.tsx';
import { SearchOffers } from './SearchOffers.tsx';
import { SearchHead } from './SearchResults.tsx';
import { keepSearch } from './search-history.ts';
import { resultPages } from './result-pages.ts';
import { useGameSearch } from './use-game-search.ts';
import '../tiles/tiles.css';
import '../halls/sections.css';
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
  const asked = address.get('q') ?? '';
  const [text, setText] = useState(asked);
  /** The field begins with this text; a new turn makes a new field. */
  const [start, setStart] = useState({ text: asked, turn: 0 });
  /** The text that this page wrote into its address: any other text came with a link or the Back button. */
  const written = useRef(asked);
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const [wanted, setWanted] = useState(PAGE_TILES);
  const { query, results, counts, error, retry, isReady, isEmpty } = useGameSearch(text, filter);
  const { actions, sheet } = useGameActions(HALL.hot);
  const pages = resultPages(results.length, wanted, PAGE_TILES);
  const shown = useMemo(() => results.slice(0, pages.shown), [results, pages.shown]);
  useEffect(() => setWanted(PAGE_TILES), [results]);
  // The address holds the search, so that the player can save, share and return to it.
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    void navigate(paths.search(query), { replace: true });
  }, [query, navigate]);
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setText(asked);
    setStart(({ turn }) => ({ text: asked, turn: turn + 1 }));
  }, [asked]);
  return (
    <Page title={t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' })}>
      <section
        className="search-page min-h-dvh"
        aria-label={t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' })}
      >
        <SearchBar
          key={start.turn}
          initial={start.text}
          onSettled={setText}
          onEnter={() => keepSearch(query)}
        />
        <SearchHead count={isReady ? results.length : undefined} />
        <SearchFilters filter={filter} counts={counts} onChange={setFilter} />
        {isReady ? (
          <GameGrid games={shown} actions={actions} first />
        ) : error ? (
          <SearchFailed error={error} onRetry={retry} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
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
    </Page>
  );
}
