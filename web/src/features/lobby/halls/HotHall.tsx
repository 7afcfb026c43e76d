import type { HotGameGroup } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { Crown, Flame, LayoutGrid, Sparkles } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { useLanguage } from '../../../session/session.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { HALL } from '@parlour/contract/constants';
import { HallFailed } from './HallFailed.tsx';
import { GameRow } from '../tiles/GameRow.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { JackpotGroups } from './JackpotGroups.tsx';
import { ProviderCards } from '../providers/ProviderCards.tsx';
import { RecentRow } from './RecentRow.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useSearch } from '../search/search-store.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';

const flame = <Flame size={22} fill="currentColor" className="text-accent" aria-hidden="true" />;
const sparkles = <Sparkles size={22} className="text-duo" aria-hidden="true" />;
const crown = <Crown size={22} fill="currentColor" className="text-accent" aria-hidden="true" />;
const grid = <LayoutGrid size={22} className="text-duo" aria-hidden="true" />;

/** The default hall: sections by display (rules L2, K9), then every provider. */
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
  return (
    <>
      <RecentRow actions={actions} />
      {groups.length === 0 && empty}
      {groups.map((group, index) => {
        const title = inLanguage(group.title, language);
        const section =
          group.display === 3 ? (
            <JackpotGroups
              icon={crown}
              title={title}
              groups={group.content}
              language={language}
              actions={actions}
            />
          ) : (
            <GameRow
              icon={index === 0 ? flame : sparkles}
              title={title}
              games={group.content}
              rows={group.display}
              actions={actions}
              first={index === 0}
            />
          );
        return index === 0 ? (
          <Fragment key={group.title.en}>{section}</Fragment>
        ) : (
          <Lazy key={group.title.en} className={`lobby-lazy shown-${group.display}`}>
            {section}
          </Lazy>
        );
      })}
      <Lazy className="lobby-lazy shown-providers">
        <Providers />
      </Lazy>
    </>
  );
}

/** The first section of the hot hall, below what says that a list has no game of its own (rule L6). */
export function HotGamesRow({ actions }: { actions: TileActions }) {
  const [language] = useLanguage();
  const { data, error } = useQuery(queries.hotGames());
  if (error) return null;
  if (!data) return <RowsSkeleton rows={1} />;
  const group = data.find(({ display }) => display !== 3);
  if (!group || group.display === 3) return null;
  return (
    <GameRow
      icon={flame}
      title={inLanguage(group.title, language)}
      games={group.content}
      rows={1}
      actions={actions}
      first
    />
  );
}

function Providers() {
  const { data: platforms, error, refetch } = useQuery(queries.gamePlatforms());
  const openSearch = useSearch((state) => state.openSearch);
  if (!platforms && error)
    return <HallFailed hallId={HALL.hot} error={error} onRetry={() => void refetch()} />;
  if (!platforms) return <div className="lobby-lazy shown-providers skeleton-box animate-appear-late" />;
  return (
    <ProviderCards
      icon={grid}
      platforms={platforms}
      onChoose={(platform) => openSearch({ id: platform.id, name: providerName(platform.title) })}
    />
  );
}
