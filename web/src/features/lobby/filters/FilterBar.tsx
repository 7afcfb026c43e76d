import type { GameCategory } from '@parlour/contract/categories';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useLanguage } from '../../../session/session.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import type { FilterCounts, GameFilter } from './filter-games.ts';

interface FilterBarProps {
  categories: readonly GameCategory[];
  filter: GameFilter;
  counts: FilterCounts;
  onChange: (filter: GameFilter) => void;
}

/** Favourites and categories, as chips that combine with the platform; each says how many games it would show. */
export function FilterBar({ categories, filter, counts, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const onlyFavourites = filter.onlyFavourites === true;
  return (
    <div
      className="filter-bar"
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
      {categories.map(({ id, title }) => {
        const isChosen = filter.categoryId === id;
        const count = counts.categories.get(id) ?? 0;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            className={count === 0 ? 'is-empty' : ''}
            onClick={() => onChange({ ...filter, categoryId: isChosen ? undefined : id })}
          >
            {inLanguage(title, language)}
            <small>{count}</small>
          </button>
        );
      })}
    </div>
  );
}
