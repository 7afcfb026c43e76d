import type { SearchGame } from '@parlour/contract/lobby';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { failureMessage } from '../../../api/errors.ts';
import { queries } from '../../../api/queries.ts';
import { useLanguage } from '../../../app/session.ts';
import { playGame } from '../../../app/stores.ts';
import { useMobileMode } from '../../../app/use-mobile-mode.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { SearchOffers } from './SearchOffers.tsx';
import { SearchResults } from './SearchResults.tsx';
import { findGames } from './find-games.ts';
import { useSearch } from './search-store.ts';
import { useDebounced } from './use-debounced.ts';
import './search.css';

/** Spec §2, §9. */
const DEBOUNCE_MS = 300;

/** The search over all games: results as you type, arrow keys, Enter plays, Escape closes. */
export function SearchOverlay({ hallId }: { hallId: number }) {
  const { t } = useLingui();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isMobile = useMobileMode();
  const [language] = useLanguage();
  const { provider, closeSearch, openSearch } = useSearch();
  const { ref: dialog, ...modal } = useModal(closeSearch);
  const [text, setText] = useState('');
  const [settled, settleNow] = useDebounced(text, DEBOUNCE_MS);
  const [active, setActive] = useState(0);
  const { data: games, error } = useQuery({
    ...queries.allGames(),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const { data: halls } = useQuery(queries.halls());

  useEffect(() => input.current?.focus(), []);

  const query = settled.trim();
  const results = useMemo(() => {
    const ofProvider = provider
      ? (games ?? []).filter((game) => game.game_id === provider.id)
      : (games ?? []);
    if (query !== '') return findGames(ofProvider, query);
    return provider ? ofProvider.map((game) => ({ game, start: 0, end: 0 })) : [];
  }, [games, provider, query]);
  useEffect(() => setActive(0), [results]);

  const hallTitle = useCallback(
    (id: number) => {
      const hall = halls?.find((one) => one.id === id);
      return hall && inLanguage(hall.title, language);
    },
    [halls, language],
  );
  const play = useCallback(
    (game: SearchGame) => {
      closeSearch();
      const { game_id: gameType, game_code: gameCode, game_title: title, img } = game;
      playGame({ gameType, gameCode, title, img, gm: game.platform.gm, hallId });
    },
    [closeSearch, hallId],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.max(0, Math.min(results.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1)));
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const game = results[active]?.game;
      if (text.trim() !== query) settleNow();
      else if (game?.status) play(game);
    }
  };
  const placeholder = t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' });
  const nothing = query !== '' && games !== undefined && results.length === 0;

  return (
    <dialog ref={dialog} className="search-overlay" aria-label={placeholder} {...modal}>
      <div className="search-panel">
        <div className="search-bar">
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
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-activedescendant={results.length > 0 ? `${listId}-${active}` : undefined}
            aria-label={placeholder}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              type="button"
              className="search-bar-button"
              aria-label={t({ id: 'lobby.clearSearch', message: 'Clear' })}
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
            >
              <X size={16} strokeWidth={2.6} aria-hidden="true" />
            </button>
          )}
          {!isMobile && (
            <button
              type="button"
              className="search-esc"
              aria-label={t({ id: 'lobby.closeSearch', message: 'Close the search' })}
              onClick={closeSearch}
            >
              <kbd>Esc</kbd>
            </button>
          )}
        </div>
        <div
          className="search-body"
          role="region"
          tabIndex={0}
          aria-label={t({ id: 'lobby.searchHeading', message: 'Search Results' })}
        >
          {error && <p className="search-fault">{failureMessage(error)}</p>}
          {results.length > 0 && (
            <SearchResults
              listId={listId}
              results={results}
              active={active}
              onActive={setActive}
              onPlay={play}
              hallTitle={hallTitle}
            />
          )}
          {nothing && (
            <div className="search-nothing" role="status">
              <span aria-hidden="true">
                <Search size={34} strokeWidth={1.8} />
              </span>
              <h2>{t({ id: 'lobby.nothingCalled', message: `Nothing called “${query}”` })}</h2>
              <p>{t({ id: 'lobby.checkSpelling', message: 'Check the spelling, or try one of these.' })}</p>
            </div>
          )}
          {(nothing || (query === '' && !provider)) && (
            <SearchOffers key={nothing ? 'nothing' : 'offers'} hallId={hallId} />
          )}
        </div>
        {!isMobile && results.length > 0 && (
          <div className="search-keys" aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t({ id: 'lobby.keyMove', message: 'Move' })}
            </span>
            <span>
              <kbd>Enter</kbd> {t({ id: 'lobby.play', message: 'Play' })}
            </span>
          </div>
        )}
      </div>
    </dialog>
  );
}
