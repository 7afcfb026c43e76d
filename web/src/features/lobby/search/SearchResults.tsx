import { Plural, useLingui } from '@lingui/react/macro';
import { Heart, Play } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTimezone } from '../../../state/use-timezone.ts';
import { notOpenWords } from '../../../i18n/not-open.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { useFavourites } from '../tiles/favourites.tsx';
import { useVisibleRange } from '../tiles/use-visible-range.ts';
import { englishMatch, markOf } from './find-games.ts';
import { canBePlayed, type IndexedGame } from './game-index.ts';

interface SearchResultsProps {
  listId: string;
  results: readonly IndexedGame[];
  /** The number of unfolded results. */
  shown: number;
  query: string;
  active: number;
  onActive: (index: number) => void;
  onPlay: (game: IndexedGame) => void;
  hallTitle: (hallId: number) => string | undefined;
}

export const ROW_PX = 60;
const rowPxAt = () => ROW_PX;

/** The results; only the rows near the window are drawn. */
export function SearchResults({
  listId,
  results,
  shown,
  query,
  active,
  onActive,
  onPlay,
  hallTitle,
}: SearchResultsProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { box, fromRow, toRow } = useVisibleRange(rowPxAt);
  const rows = results.slice(fromRow, Math.min(toRow, shown));
  return (
    <div ref={box} className="search-list-box relative flex-none" style={{ height: shown * ROW_PX }}>
      <ul
        id={listId}
        role="listbox"
        aria-label={t({ id: 'lobby.searchHeading', message: 'Search Results' })}
        className="absolute inset-x-0 px-1.5"
        style={{ top: fromRow * ROW_PX }}
      >
        {rows.map((game, row) => {
          const index = fromRow + row;
          return (
            <ResultRow
              key={game.id}
              id={`${listId}-${index}`}
              game={game}
              query={query}
              place={index + 1}
              total={results.length}
              isActive={index === active}
              timezone={timezone}
              hall={game.halls.map(hallTitle).find((title) => title !== undefined)}
              onActive={() => onActive(index)}
              onPlay={onPlay}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface ResultRowProps {
  id: string;
  game: IndexedGame;
  query: string;
  place: number;
  total: number;
  isActive: boolean;
  timezone: string;
  hall: string | undefined;
  onActive: () => void;
  onPlay: (game: IndexedGame) => void;
}

const ResultRow = memo(
  function ResultRow({
    id,
    game,
    query,
    place,
    total,
    isActive,
    timezone,
    hall,
    onActive,
    onPlay,
  }: ResultRowProps) {
    const { t } = useLingui();
    const isOpen = canBePlayed(game);
    const about = [englishMatch(game, query), providerName(game.gm), hall].filter(Boolean).join(' · ');
    return (
      <li
        id={id}
        role="option"
        className="group flex h-15 cursor-pointer items-center gap-3 rounded-tile pr-3 pl-2.5 text-muted aria-disabled:cursor-default aria-selected:bg-raised aria-selected:shadow-mark aria-selected:inset-ring aria-selected:inset-ring-line"
        aria-selected={isActive}
        aria-disabled={!isOpen}
        aria-posinset={place}
        aria-setsize={total}
        onPointerMove={onActive}
        onClick={() => isOpen && onPlay(game)}
      >
        <img
          className="flex-none rounded-control group-aria-disabled:brightness-70 group-aria-disabled:grayscale-90"
          src={game.img}
          alt=""
          width={46}
          height={46}
          loading="lazy"
          decoding="async"
        />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-base/4.75 font-semibold text-text">
            <Marked game={game} query={query} />
          </b>
          <small className="block truncate text-xs/4">
            {about}
            {game.other_info.jp && <em className="font-semibold text-accent not-italic"> · JP</em>}
            {!isOpen && <span> · {notOpenWords(game.maintenance_until, timezone)}</span>}
          </small>
        </span>
        <RowHeart game={game} />
        {isOpen && (
          <span
            className="hidden items-center group-aria-selected:flex gap-1.5 h-9 pr-3.5 pl-2.75 rounded-control bg-accent text-on-accent text-sm font-bold"
            aria-hidden="true"
          >
            <Play size={14} fill="currentColor" />
            {t({ id: 'lobby.play', message: 'Play' })}
          </span>
        )}
      </li>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.game === after.game &&
    before.query === after.query &&
    before.total === after.total &&
    before.isActive === after.isActive &&
    before.timezone === after.timezone &&
    before.hall === after.hall &&
    before.onPlay === after.onPlay,
);

function Marked({ game, query }: { game: IndexedGame; query: string }) {
  const { title } = game;
  const mark = markOf(game, query);
  if (!mark) return title;
  return (
    <>
      {title.slice(0, mark.start)}
      <mark className="bg-transparent font-extrabold text-accent">{title.slice(mark.start, mark.end)}</mark>
      {title.slice(mark.end)}
    </>
  );
}

/** For the mouse and the finger; an option of a list may hold no button, and the game's tile has one. */
function RowHeart({ game }: { game: IndexedGame }) {
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.has(game.id);
  return (
    <span
      className={`grid size-11 flex-none place-items-center ${isFavourite ? 'text-negative' : 'text-muted'}`}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        toggle(game);
      }}
    >
      <Heart size={18} strokeWidth={2} fill={isFavourite ? 'currentColor' : 'none'} />
    </span>
  );
}

interface SearchHeadProps {
  /** Undefined while the games are on their way. */
  count: number | undefined;
  children?: ReactNode;
}

/** The heading with the number of results (rule L8). */
export function SearchHead({ count, children }: SearchHeadProps) {
  const { t } = useLingui();
  return (
    <div className="search-head flex items-center gap-2 pt-3.5 px-4 pb-2">
      <h2 className="text-lg/5 font-bold">{t({ id: 'lobby.searchHeading', message: 'Search Results' })}</h2>
      <span className={count === undefined ? 'sr-only' : 'section-count'} role="status">
        {count !== undefined && (
          <Plural id="lobby.searchRecords" value={count} one="# record" other="# records" />
        )}
      </span>
      {children}
    </div>
  );
}
