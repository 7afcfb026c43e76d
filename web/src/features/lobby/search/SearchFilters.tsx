import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { queries } from '../../../api/queries.ts';
import { useLanguage } from '../../../session/session.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { Select } from '../../../ui/Select.tsx';
import type { FilterCounts, GameFilter } from '../filters/filter-games.ts';

interface SearchFiltersProps {
  filter: GameFilter;
  counts: FilterCounts;
  onChange: (filter: GameFilter) => void;
}

interface Choice {
  id: number;
  name: string;
}

/** Hall, provider and category, each with how many games it would show; they combine. */
export function SearchFilters({ filter, counts, onChange }: SearchFiltersProps) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { data: halls = [] } = useQuery(queries.halls());
  const { data: platforms = [] } = useQuery(queries.gamePlatforms());
  const { data: categories = [] } = useQuery(queries.gameCategories(0));
  return (
    <div className="search-filters flex gap-2 px-4 pb-2 overflow-x-auto scrollbar-none">
      <CountedSelect
        label={t({ id: 'lobby.anyHall', message: 'All halls' })}
        choices={halls.map(({ id, title }) => ({ id, name: inLanguage(title, language) }))}
        counts={counts.halls}
        total={counts.ofAllHalls}
        chosen={filter.hallId}
        onChoose={(hallId) => onChange({ ...filter, hallId })}
      />
      <CountedSelect
        label={t({ id: 'lobby.anyProvider', message: 'All providers' })}
        choices={platforms.map(({ id, title }) => ({ id, name: providerName(title) }))}
        counts={counts.platforms}
        total={counts.ofAllPlatforms}
        chosen={filter.platformId}
        onChoose={(platformId) => onChange({ ...filter, platformId })}
      />
      <CountedSelect
        label={t({ id: 'lobby.anyCategory', message: 'All categories' })}
        choices={categories.map(({ id, title }) => ({ id, name: inLanguage(title, language) }))}
        counts={counts.categories}
        total={counts.ofAllCategories}
        chosen={filter.categoryId}
        onChoose={(categoryId) => onChange({ ...filter, categoryId })}
      />
    </div>
  );
}

interface CountedSelectProps {
  /** Shown while nothing is chosen. */
  label: string;
  choices: readonly Choice[];
  counts: ReadonlyMap<number, number>;
  total: number;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function CountedSelect({ label, choices, counts, total, chosen, onChoose }: CountedSelectProps) {
  const offered = choices.filter(({ id }) => id === chosen || counts.has(id));
  return (
    <Select
      aria-label={label}
      none={`${label} (${total})`}
      options={offered.map(({ id, name }) => [id, `${name} (${counts.get(id) ?? 0})`] as const)}
      value={chosen ?? ''}
      className={chosen === undefined ? '' : 'is-chosen'}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
