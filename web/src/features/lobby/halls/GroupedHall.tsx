import type { PlatformWithGames } from '@parlour/contract/lobby';
import type { ReactNode } from 'react';
import { providerName } from '../../../i18n/provider-name.ts';
import { FlatHall } from './FlatHall.tsx';
import { fillsRows } from './fills-rows.ts';
import { GameRow } from '../tiles/GameRow.tsx';
import { ProviderLogo } from '../../../ui/ProviderLogo.tsx';
import type { TileActions } from '../tiles/use-tile-actions.ts';

interface GroupedHallProps {
  hallId: number;
  platforms: readonly PlatformWithGames[];
  actions: TileActions;
  empty: ReactNode;
}

/** Halls 2 and 7: one row for each platform, or one grid where that would be a row for each game (rule L3). */
export function GroupedHall({ hallId, platforms, actions, empty }: GroupedHallProps) {
  const withGames = platforms.filter((platform) => platform.game_platform_detail.length > 0);
  if (withGames.length === 0) return empty;
  if (!fillsRows(withGames))
    return <FlatHall hallId={hallId} platforms={withGames} actions={actions} empty={empty} />;
  return withGames.map((platform, index) => (
    <GameRow
      key={platform.id}
      icon={
        <span className="text-accent">
          <ProviderLogo src={platform.image} width={platform.width * 0.9} height={platform.height * 0.9} />
        </span>
      }
      title={providerName(platform.title)}
      titleIsShown={false}
      games={platform.game_platform_detail}
      rows={1}
      actions={actions}
      first={index < 2}
    />
  ));
}
