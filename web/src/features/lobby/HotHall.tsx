import type { HotGameGroup } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { Crown, Flame, LayoutGrid, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { queries } from '../../api/queries.ts';
import { useLanguage } from '../../app/session.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { GameRow } from './GameRow.tsx';
import { JackpotGroups } from './JackpotGroups.tsx';
import { ProviderCards } from './ProviderCards.tsx';
import { RecentRow } from './RecentRow.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useSearch } from './search/search-store.ts';
import type { TileActions } from './use-tile-actions.ts';

const flame = <Flame size={22} fill="currentColor" className="text-accent" aria-hidden="true" />;
const sparkles = <Sparkles size={22} className="text-duo" aria-hidden="true" />;
const crown = <Crown size={22} fill="currentColor" className="text-accent" aria-hidden="true" />;
const grid = <LayoutGrid size={22} className="text-duo" aria-hidden="true" />;

/** The default tab: sections by display mode (spec §2), then every provider. */
export function HotHall({
  groups,
  actions,
  empty,
}: {
  groups: readonly HotGameGroup[];
  actions: TileActions;
  empty: ReactNode;
}) {
  const [language] = useLanguage();
  const { data: platforms } = useQuery(queries.gamePlatforms());
  const openSearch = useSearch((state) => state.openSearch);
  return (
    <>
      <RecentRow actions={actions} />
      {groups.length === 0 && empty}
      {groups.map((group, index) =>
        group.display === 3 ? (
          <JackpotGroups
            key={group.title.en}
            icon={crown}
            title={inLanguage(group.title, language)}
            groups={group.content}
            language={language}
            actions={actions}
          />
        ) : (
          <GameRow
            key={group.title.en}
            icon={index === 0 ? flame : sparkles}
            title={inLanguage(group.title, language)}
            games={group.content}
            rows={group.display}
            actions={actions}
            first={index === 0}
          />
        ),
      )}
      {platforms ? (
        <ProviderCards
          icon={grid}
          platforms={platforms}
          onChoose={(platform) => openSearch({ id: platform.id, name: providerName(platform.title) })}
        />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </>
  );
}
