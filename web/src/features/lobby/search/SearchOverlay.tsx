import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
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

/** The search over all games: results as you type, arrow keys, Enter plays, Escape closes. */
export function SearchOverlay({ hallId }: { hallId: number }) {
  const { t } = useLingui();
  const listId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isMobile = useMobileMode();
  const [language] = useLanguage();
  const { provider, closeSearch, openSearch } = useSearch();
  const { ref: dialog, ...modal } = useModal(closeSearch);
  /** What the field begins with; a new turn is a new field. */
  const [start, setStart] = useState({ text: '', turn: 0 });
  const [text, setText] = useState('');
  const [ownFilter, setOwnFilter] = useState<GameFilter>(NO_FILTER);
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState(PAGE_RESULTS);
  const { data: halls } = useQuery(queries.halls());
  const { data: platforms } = useQuery(queries.gamePlatforms());

  const filter = { ...ownFilter, platformId: provider?.id };
  const { query, results, counts, error, retry, isReady, isNarrowed, isEmpty } = useGameSearch(text, filter);
  const pages = resultPages(results.length, wanted);
  useEffect(() => {
    setActive(0);
    setWanted(PAGE_RESULTS);
    if (body.current) body.current.scrollTop = 0;
  }, [results]);

  const hallTitle = useCallback(
    (id: number) => {
      const hall = halls?.find((one) => one.id === id);
      return hall && inLanguage(hall.title, language);
    },
    [halls, language],
  );
  const play = useCallback(
    (game: IndexedGame) => {
      keepSearch(query);
      closeSearch();
      const { game_platform_id: platformId, code: gameCode, title, img, gm } = game;
      playGame({ platformId, gameCode, title, img, gm, hallId });
    },
    [closeSearch, hallId, query],
  );
  const changeFilter = ({ platformId, ...others }: GameFilter) => {
    setOwnFilter(others);
    const chosen = platforms?.find(({ id }) => id === platformId);
    openSearch(chosen && { id: chosen.id, name: providerName(chosen.title) });
  };
  const move = (step: 1 | -1) => {
    const next = Math.max(0, Math.min(pages.shown - 1, active + step));
    setActive(next);
    if (body.current) scrollToRow(body.current, next);
  };
  const playActive = () => {
    const game = isNarrowed ? results[active] : undefined;
    if (game && canBePlayed(game)) play(game);
  };
  const label = t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' });
  const hasResults = isNarrowed && results.length > 0;

  return (
    <dialog ref={dialog} className="search-overlay" aria-label={label} {...modal}>
      <div className="search-panel">
        <SearchBar
          key={start.turn}
          initial={start.text}
          onSettled={setText}
          onEnter={playActive}
          onArrow={move}
          combobox={{ listId, activeId: hasResults ? `${listId}-${active}` : undefined }}
          before={
            <>
              {isMobile ? (
                <button
                  type="button"
                  className="search-bar-button"
                  aria-label={t({ id: 'lobby.closeSearch', message: 'Close the search' })}
                  onClick={closeSearch}
                >
                  <ArrowLeft size={20} aria-hidden="true" />
                </button>
              ) : (
                <Search size={22} strokeWidth={2.2} className="text-muted" aria-hidden="true" />
              )}
              {provider && (
                <span className="search-provider">
                  {provider.name}
                  <button
                    type="button"
                    aria-label={t({ id: 'lobby.allProviders', message: 'Search all providers' })}
                    onClick={() => openSearch()}
                  >
                    <X size={14} strokeWidth={2.6} aria-hidden="true" />
                  </button>
                </span>
              )}
            </>
          }
          after={
            !isMobile && (
              <button
                type="button"
                className="search-esc"
                aria-label={t({ id: 'lobby.closeSearch', message: 'Close the search' })}
                onClick={closeSearch}
              >
                <kbd>Esc</kbd>
              </button>
            )
          }
        />
        <div
          ref={body}
          className="search-body"
          role="region"
          tabIndex={0}
          aria-label={t({ id: 'lobby.searchHeading', message: 'Search Results' })}
        >
          {!isNarrowed && (
            <RecentSearches onChoose={(again) => setStart({ text: again, turn: start.turn + 1 })} />
          )}
          {isNarrowed && error && <SearchFailed error={error} onRetry={retry} />}
          {isNarrowed && !isReady && !error && (
            <div className="search-waiting appear-late" aria-hidden="true">
              {Array.from({ length: WAITING_ROWS }, (_, row) => (
                <i key={row} className="skeleton-box" />
              ))}
            </div>
          )}
          {isNarrowed && isReady && (
            <>
              <SearchHead count={results.length} />
              <SearchFilters filter={filter} counts={counts} onChange={changeFilter} />
            </>
          )}
          {hasResults && (
            <SearchResults
              listId={listId}
              results={results}
              shown={pages.shown}
              query={query}
              active={active}
              onActive={setActive}
              onPlay={play}
              hallTitle={hallTitle}
            />
          )}
          {hasResults && <SearchMore pages={pages} onWant={setWanted} />}
          {isNarrowed && isEmpty && (
            <SearchNothing
              query={query}
              onReset={isFiltered(filter) ? () => changeFilter(NO_FILTER) : undefined}
            />
          )}
          {(!isNarrowed || isEmpty) && <SearchOffers key={isEmpty ? 'nothing' : 'offers'} hallId={hallId} />}
        </div>
        {!isMobile && hasResults && (
          <div className="search-keys">
            <span aria-hidden="true">
              <kbd>↑</kbd> <kbd>↓</kbd> {t({ id: 'lobby.keyMove', message: 'Move' })}
            </span>
            <span aria-hidden="true">
              <kbd>Enter</kbd> {t({ id: 'lobby.play', message: 'Play' })}
            </span>
            <Link to={paths.search(query)} onClick={closeSearch}>
              {t({ id: 'lobby.allOnAPage', message: 'Show them as a page' })}
            </Link>
          </div>
        )}
      </div>
    </dialog>
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
