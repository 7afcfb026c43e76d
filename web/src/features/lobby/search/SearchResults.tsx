import type { SearchGame } from '@parlour/contract/lobby';
import { Plural, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { providerName } from '../../../i18n/provider-name.ts';
import type { Found } from './find-games.ts';
import { PAGE_RESULTS, resultPages } from './result-pages.ts';

interface SearchResultsProps {
  listId: string;
  results: readonly Found<SearchGame>[];
  active: number;
  onActive: (index: number) => void;
  onPlay: (game: SearchGame) => void;
  hallTitle: (hallId: number) => string | undefined;
}

/** The heading with the record count, More, All and Collapse, and the list (spec §2, Search). */
export function SearchResults({ listId, results, active, onActive, onPlay, hallTitle }: SearchResultsProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(PAGE_RESULTS);
  useEffect(() => setWanted(PAGE_RESULTS), [results]);
  const pages = resultPages(results.length, wanted);
  return (
    <>
      <div className="search-head">
        <h2>{t({ id: 'lobby.searchHeading', message: 'Search Results' })}</h2>
        <span className="section-count" role="status">
          <Plural id="lobby.searchRecords" value={results.length} one="# record" other="# records" />
        </span>
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label={t({ id: 'lobby.searchHeading', message: 'Search Results' })}
        className="search-list"
      >
        {results.slice(0, pages.shown).map((found, index) => (
          <ResultRow
            key={found.game.id}
            id={`${listId}-${index}`}
            found={found}
            active={index === active}
            hall={found.game.halls.map(hallTitle).find((title) => title !== undefined)}
            onActive={() => onActive(index)}
            onPlay={onPlay}
          />
        ))}
      </ul>
      {(pages.canGrow || pages.canCollapse) && (
        <div className="search-more">
          {pages.canGrow && (
            <>
              <button type="button" onClick={() => setWanted(pages.shown + PAGE_RESULTS)}>
                {t({ id: 'lobby.searchMore', message: 'More' })}
              </button>
              <button type="button" onClick={() => setWanted(Infinity)}>
                {t({ id: 'lobby.all', message: 'All' })}
              </button>
            </>
          )}
          {pages.canCollapse && (
            <button type="button" onClick={() => setWanted(PAGE_RESULTS)}>
              {t({ id: 'lobby.collapse', message: 'Collapse' })}
            </button>
          )}
        </div>
      )}
    </>
  );
}

interface ResultRowProps {
  id: string;
  found: Found<SearchGame>;
  active: boolean;
  hall: string | undefined;
  onActive: () => void;
  onPlay: (game: SearchGame) => void;
}

function ResultRow({ id, found, active, hall, onActive, onPlay }: ResultRowProps) {
  const { t } = useLingui();
  const { game, start, end } = found;
  const title = game.game_title;
  const about = [providerName(game.platform.gm), hall].filter(Boolean).join(' · ');
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={!game.status}
      onPointerMove={onActive}
      onClick={() => game.status && onPlay(game)}
    >
      <img src={game.img} alt="" width={46} height={46} loading="lazy" />
      <span className="min-w-0 flex-1">
        <b>
          {title.slice(0, start)}
          <mark>{title.slice(start, end)}</mark>
          {title.slice(end)}
        </b>
        <small>
          {about}
          {game.jp && <em> · JP</em>}
          {!game.status && <span> · {t({ id: 'lobby.notOpenNow', message: 'Not open now' })}</span>}
        </small>
      </span>
      {game.status && (
        <span className="search-play" aria-hidden="true">
          <Play size={14} fill="currentColor" />
          {t({ id: 'lobby.play', message: 'Play' })}
        </span>
      )}
    </li>
  );
}
