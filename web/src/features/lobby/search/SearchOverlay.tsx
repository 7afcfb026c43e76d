import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { Link } from 'react-router';
import { queries } from '../../../api/queries.ts';
import { useLanguage } from '../../../session/session.ts';
import { playGame } from '../../../state/stores.ts';
import { useMobileMode } from '../../../state/use-mobile-mode.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { paths } from '../../../paths.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { isFiltered, NO_FILTER, type GameFilter } from '../filters/filter-games.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchMore } from './SearchMore.tsx';
import { SearchNothing } from './SearchNothing.tsx';
import { SearchOffers } from './SearchOffers.tsx';
import { ROW_PX, SearchHead, SearchResults } from './SearchResults.tsx';
import { canBePlayed, type IndexedGame } from './game-index.ts';
import { PAGE_RESULTS, resultPages } from './result-pages.ts';
import { keepSearch } from './search-history.ts';
import { useSearch } from './search-store.ts';
import { useGameSearch } from './use-game-search.ts';
import './search.css';
import './search-parts.css';

export { prepareGameIndex } from './use-game-index.ts';

const WAITING_ROWS = 6;

/** A phone's whole screen; a panel on a desktop. */
const OVERLAY =
  'search-overlay m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-bg p-0 text-text desktop:mx-auto desktop:mt-18 desktop:mb-auto desktop:h-fit desktop:max-h-[min(640px,calc(100dvh-96px))] desktop:w-[min(726px,calc(100vw-48px))] desktop:overflow-hidden desktop:rounded-panel desktop:bg-surface desktop:shadow-overlay desktop:inset-ring desktop:inset-ring-line desktop:open:flex';

/** The search over all games: results as you type, arrow keys, Enter plays, Escape closes. */
export function SearchOverlay({ hallId }: { hallId: number }) {
  const { t } = useLingui();
  const listId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isMobile = useMobileMode();
  const closeSearch = useSearch((search) => search.closeSearch);
  const { ref: dialog, ...modal } = useModal(closeSearch);
  /** A new turn is a new field, which begins with this text. */
  const [start, setStart] = useState({ text: '', turn: 0 });
  const [text, setText] = useState('');
  const { filter, changeFilter } = useOverlayFilter();
  const search = useGameSearch(text, filter);
  const { query, results, isNarrowed } = search;
  const { active, setActive, setWanted, pages, move } = useActiveRow(results, body);
  const play = usePlay(hallId, query);
  const playActive = () => {
    const game = isNarrowed ? results[active] : undefined;
    if (game && canBePlayed(game)) play(game);
  };
  const label = t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' });
  const hasResults = isNarrowed && results.length > 0;

  return (
    <dialog ref={dialog} className={OVERLAY} aria-label={label} {...modal}>
      <div className="flex flex-col h-full desktop:flex-1 desktop:min-w-0 desktop:max-h-[inherit] desktop:h-auto">
        <SearchBar
          key={start.turn}
          initial={start.text}
          onSettled={setText}
          onEnter={playActive}
          onArrow={move}
          combobox={{ listId, activeId: hasResults ? `${listId}-${active}` : undefined }}
          before={<BarStart isMobile={isMobile} />}
          after={!isMobile && <EscapeButton />}
        />
        <div
          ref={body}
          className="flex-1 min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain pb-safe"
          role="region"
          tabIndex={0}
          aria-label={t({ id: 'lobby.searchHeading', message: 'Search Results' })}
        >
          {!isNarrowed && (
            <RecentSearches onChoose={(again) => setStart({ text: again, turn: start.turn + 1 })} />
          )}
          <SearchState search={search} filter={filter} onFilter={changeFilter} />
          {hasResults && (
            <>
              <FoundGames
                listId={listId}
                results={results}
                shown={pages.shown}
                query={query}
                active={active}
                onActive={setActive}
                onPlay={play}
              />
              <SearchMore pages={pages} onWant={setWanted} />
            </>
          )}
          <SearchEnd search={search} filter={filter} onFilter={changeFilter} hallId={hallId} />
        </div>
        {!isMobile && hasResults && <SearchKeys query={query} />}
      </div>
    </dialog>
  );
}

/** The overlay's own filter, and the provider that the whole site's search has chosen. */
function useOverlayFilter() {
  const { provider, openSearch } = useSearch();
  const [ownFilter, setOwnFilter] = useState<GameFilter>(NO_FILTER);
  const { data: platforms } = useQuery(queries.gamePlatforms());
  const filter: GameFilter = { ...ownFilter, platformId: provider?.id };
  const changeFilter = ({ platformId, ...others }: GameFilter) => {
    setOwnFilter(others);
    const chosen = platforms?.find(({ id }) => id === platformId);
    openSearch(chosen && { id: chosen.id, name: providerName(chosen.title) });
  };
  return { filter, changeFilter };
}

/** The row that the arrow keys have reached, and how many rows are drawn. New results begin at the top. */
function useActiveRow(results: readonly IndexedGame[], body: RefObject<HTMLDivElement | null>) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState(PAGE_RESULTS);
  const pages = resultPages(results.length, wanted);
  useEffect(() => {
    setActive(0);
    setWanted(PAGE_RESULTS);
    if (body.current) body.current.scrollTop = 0;
  }, [results, body]);
  const move = (step: 1 | -1) => {
    const next = Math.max(0, Math.min(pages.shown - 1, active + step));
    setActive(next);
    if (body.current) scrollToRow(body.current, next);
  };
  return { active, setActive, setWanted, pages, move };
}

function usePlay(hallId: number, query: string): (game: IndexedGame) => void {
  const closeSearch = useSearch((search) => search.closeSearch);
  return useCallback(
    ({ game_platform_id: platformId, code: gameCode, title, img, gm }) => {
      keepSearch(query);
      closeSearch();
      playGame({ platformId, gameCode, title, img, gm, hallId });
    },
    [closeSearch, hallId, query],
  );
}

function BarStart({ isMobile }: { isMobile: boolean }) {
  const { t } = useLingui();
  const { provider, closeSearch, openSearch } = useSearch();
  return (
    <>
      {isMobile ? (
        <button
          type="button"
          className="search-bar-button flex-none grid place-items-center size-11 rounded-tile bg-raised inset-ring inset-ring-edge"
          aria-label={t({ id: 'lobby.closeSearch', message: 'Close the search' })}
          onClick={closeSearch}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </button>
      ) : (
        <Search size={22} strokeWidth={2.2} className="text-muted" aria-hidden="true" />
      )}
      {provider && (
        <span className="flex-none flex items-center max-w-2/5 h-9 ps-3 rounded-control bg-accent/12 text-accent text-sm font-bold whitespace-nowrap">
          {provider.name}
          <button
            className="grid place-items-center w-9 h-11"
            type="button"
            aria-label={t({ id: 'lobby.allProviders', message: 'Search all providers' })}
            onClick={() => openSearch()}
          >
            <X size={14} strokeWidth={2.6} aria-hidden="true" />
          </button>
        </span>
      )}
    </>
  );
}

function EscapeButton() {
  const { t } = useLingui();
  const closeSearch = useSearch((search) => search.closeSearch);
  return (
    <button
      type="button"
      className="h-11"
      aria-label={t({ id: 'lobby.closeSearch', message: 'Close the search' })}
      onClick={closeSearch}
    >
      <kbd>Esc</kbd>
    </button>
  );
}

interface SearchStateProps {
  search: ReturnType<typeof useGameSearch>;
  filter: GameFilter;
  onFilter: (filter: GameFilter) => void;
}

/** Above the results: a failure, a wait, or the count with the filters. */
function SearchState({ search, filter, onFilter }: SearchStateProps) {
  const { results, counts, error, retry, isReady, isNarrowed } = search;
  if (!isNarrowed) return null;
  return (
    <>
      {error && <SearchFailed error={error} onRetry={retry} />}
      {!isReady && !error && (
        <div className="py-3.5 px-4 animate-appear-late" aria-hidden="true">
          {Array.from({ length: WAITING_ROWS }, (_, row) => (
            <i key={row} className="skeleton-box h-11.5 mb-3.5" />
          ))}
        </div>
      )}
      {isReady && (
        <>
          <SearchHead count={results.length} />
          <SearchFilters filter={filter} counts={counts} onChange={onFilter} />
        </>
      )}
    </>
  );
}

/** Below the results: suggestions if there are none. */
function SearchEnd({ search, filter, onFilter, hallId }: SearchStateProps & { hallId: number }) {
  const { query, isNarrowed, isEmpty } = search;
  return (
    <>
      {isNarrowed && isEmpty && (
        <SearchNothing query={query} onReset={isFiltered(filter) ? () => onFilter(NO_FILTER) : undefined} />
      )}
      {(!isNarrowed || isEmpty) && <SearchOffers key={isEmpty ? 'nothing' : 'offers'} hallId={hallId} />}
    </>
  );
}

function FoundGames(props: Omit<ComponentProps<typeof SearchResults>, 'hallTitle'>) {
  const [language] = useLanguage();
  const { data: halls } = useQuery(queries.halls());
  const hallTitle = useCallback(
    (id: number) => {
      const hall = halls?.find((one) => one.id === id);
      return hall && inLanguage(hall.title, language);
    },
    [halls, language],
  );
  return <SearchResults {...props} hallTitle={hallTitle} />;
}

function SearchKeys({ query }: { query: string }) {
  const { t } = useLingui();
  const closeSearch = useSearch((search) => search.closeSearch);
  return (
    <div className="flex h-11 flex-none items-center gap-4 border-t border-line bg-bg/55 px-5 text-xs/5 text-muted">
      <span aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t({ id: 'lobby.keyMove', message: 'Move' })}
      </span>
      <span aria-hidden="true">
        <kbd>Enter</kbd> {t({ id: 'lobby.play', message: 'Play' })}
      </span>
      <Link className="ms-auto text-sm/11 font-bold text-text" to={paths.search(query)} onClick={closeSearch}>
        {t({ id: 'lobby.allOnAPage', message: 'Show all on one page' })}
      </Link>
    </div>
  );
}

/** Scrolls to a row by its number: the row may not have been drawn yet. */
function scrollToRow(body: HTMLElement, index: number): void {
  const list = body.querySelector<HTMLElement>('.search-list-box');
  if (!list) return;
  const top = list.offsetTop - body.offsetTop + index * ROW_PX;
  if (top < body.scrollTop) body.scrollTop = index === 0 ? 0 : top;
  else if (top + ROW_PX > body.scrollTop + body.clientHeight)
    body.scrollTop = top + ROW_PX - body.clientHeight;
}
