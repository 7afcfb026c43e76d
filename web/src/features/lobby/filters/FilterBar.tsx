import type { GameCategory } from '@parlour/contract/categories';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../session/session.ts';
import { useMobileMode } from '../../../state/use-mobile-mode.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import type { FilterCounts, GameFilter } from './filter-games.ts';

interface FilterBarProps {
  categories: readonly GameCategory[];
  filter: GameFilter;
  counts: FilterCounts;
  onChange: (filter: GameFilter) => void;
}

/**
 * Favourites and categories, as chips that combine with the platform; each says how many games it would show. A phone scrolls
 * them; on a desktop those that do not fit into one line wait behind their number.
 */
export function FilterBar({ categories, filter, counts, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const isMobile = useMobileMode();
  const [isOpen, setOpen] = useState(false);
  const onlyFavourites = filter.onlyFavourites === true;
  const shown = categories.filter(
    ({ id }) => filter.categoryId === id || (counts.categories.get(id) ?? 0) > 0,
  );
  const { row, count } = useHiddenChips(shown.length, isMobile || isOpen);
  const more = (hidden: number) => t({ id: 'lobby.moreCategories', message: `+${hidden} more` });
  return (
    <div className="filter-line">
      <div
        ref={row}
        className="filter-bar"
        data-open={isOpen || undefined}
        role="group"
        aria-label={t({ id: 'lobby.categories', message: 'Categories' })}
      >
        <button
          type="button"
          aria-pressed={onlyFavourites}
          onClick={() => onChange({ ...filter, onlyFavourites: !onlyFavourites })}
        >
          <Heart
            size={15}
            strokeWidth={2.4}
            fill={onlyFavourites ? 'currentColor' : 'none'}
            aria-hidden="true"
          />
          {t({ id: 'lobby.favourites', message: 'Favourites' })}
          <small>{counts.favourites}</small>
        </button>
        {shown.map(({ id, title }) => {
          const isChosen = filter.categoryId === id;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...filter, categoryId: isChosen ? undefined : id })}
            >
              {inLanguage(title, language)}
              <small>{counts.categories.get(id) ?? 0}</small>
            </button>
          );
        })}
      </div>
      {!isMobile && (count > 0 || isOpen) && (
        <button
          type="button"
          className="figures filter-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t({ id: 'lobby.collapse', message: 'Collapse' }) : more(count)}
          {/* As wide as for all of them: a number that grew by a digit would take the room of the chip that it no longer counts. */}
          {!isOpen && (
            <span className="filter-more-room" aria-hidden="true">
              {more(shown.length)}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** How many chips are on further lines; those are out of reach until the bar is open. */
function useHiddenChips(chipCount: number, showsAll: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const look = (): void => {
      const chips = [...box.querySelectorAll<HTMLElement>('button')];
      const top = chips[0]?.offsetTop;
      const beyond = showsAll ? [] : chips.filter((chip) => chip.offsetTop !== top);
      for (const chip of chips) chip.style.visibility = beyond.includes(chip) ? 'hidden' : '';
      setCount(beyond.length);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [chipCount, showsAll]);
  return { row, count };
}
