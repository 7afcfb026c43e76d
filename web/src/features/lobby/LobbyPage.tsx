import type { Game } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { queries } from '../../api/queries.ts';
import { chunk } from '../../app/chunk.tsx';
import { playGame } from '../../app/stores.ts';
import { useHallTab } from '../../app/use-hall-tab.ts';
import { HallContent } from './HallContent.tsx';
import { SideColumn } from './SideColumn.tsx';
import { Banner } from './banner/Banner.tsx';
import { hallBehaviour } from './halls.ts';
import { SearchHost } from './search/SearchHost.tsx';
import type { TileActions } from './use-tile-actions.ts';
import './tiles.css';
import './sections.css';
import './banner/banner.css';
import './jackpots.css';
import './providers.css';
import './lobby.css';

const GameSheet = chunk(
  'game-sheet',
  () => import('./GameSheet.tsx'),
  (file) => file.GameSheet,
  { failed: 'layer' },
);

/** Until the site says otherwise (spec §3). */
const DEFAULT_TIMEZONE = '+08:00';
const DEFAULT_CURRENCY = 'MYR';

/** The lobby: banner, the hall on show, search (spec §2). */
export function LobbyPage() {
  const [hallId] = useHallTab();
  const { data: site } = useQuery(queries.siteInfo());
  const [details, setDetails] = useState<Game>();
  const { banner } = hallBehaviour(hallId);
  const timezone = site?.timezone ?? DEFAULT_TIMEZONE;
  const currency = site?.currency ?? DEFAULT_CURRENCY;

  const onPlay = useCallback(
    (game: Game) => {
      const { game_platform_id: gameType, code: gameCode, title, img, gm } = game;
      playGame({ gameType, gameCode, title, img, gm, hallId });
    },
    [hallId],
  );
  const actions = useMemo<TileActions>(
    () => ({ timezone, currency, onPlay, onDetails: setDetails }),
    [timezone, currency, onPlay],
  );
  useEffect(() => setDetails(undefined), [hallId]);

  return (
    <div className="lobby">
      {banner && (
        <div className="lobby-top">
          <Banner hallId={hallId} onPlay={playGame} />
          <SideColumn actions={actions} />
        </div>
      )}
      <HallContent hallId={hallId} actions={actions} />
      <SearchHost hallId={hallId} />
      {details && (
        <Suspense fallback={null}>
          <GameSheet
            game={details}
            currency={currency}
            onPlay={onPlay}
            onClose={() => setDetails(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
