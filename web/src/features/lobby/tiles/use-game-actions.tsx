import type { Game } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { rememberedSite } from '../../../api/site-hint.ts';
import { chunk } from '../../../chunk/chunk.tsx';
import { playGame } from '../../../state/stores.ts';
import { DEFAULT_TIMEZONE } from '../../../state/use-timezone.ts';
import type { TileActions } from './use-tile-actions.ts';
import { Coming } from '../../../ui/Coming.tsx';

const GameSheet = chunk(
  'game-sheet',
  () => import('./GameSheet.tsx'),
  (file) => file.GameSheet,
  { failed: 'layer' },
);

/** The default until the site's info arrives (rule F9). */
const DEFAULT_CURRENCY = 'MYR';

/** The actions of a page's tiles: play, and open the sheet of a game, which the page must render. */
export function useGameActions(hallId: number): {
  actions: TileActions;
  sheet: ReactNode;
  closeSheet: () => void;
} {
  const { data: site } = useQuery(queries.siteInfo());
  const [details, setDetails] = useState<Game>();
  const timezone = site?.timezone ?? DEFAULT_TIMEZONE;
  const currency = site?.currency ?? rememberedSite('currency') ?? DEFAULT_CURRENCY;
  const open = useCallback(
    ({ game_platform_id: platformId, code: gameCode, title, img, gm }: Game, demo: boolean) =>
      playGame({ platformId, gameCode, title, img, gm, hallId, demo }),
    [hallId],
  );
  const onPlay = useCallback((game: Game) => open(game, false), [open]);
  const onDemo = useCallback((game: Game) => open(game, true), [open]);
  const actions = useMemo<TileActions>(
    () => ({ timezone, currency, onPlay, onDemo, onDetails: setDetails }),
    [timezone, currency, onPlay, onDemo],
  );
  const closeSheet = useCallback(() => setDetails(undefined), []);
  const sheet = details && (
    <Suspense fallback={<Coming />}>
      <GameSheet game={details} currency={currency} onPlay={onPlay} onDemo={onDemo} onClose={closeSheet} />
    </Suspense>
  );
  return { actions, sheet, closeSheet };
}
