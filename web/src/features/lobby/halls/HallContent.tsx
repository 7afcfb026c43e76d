import { HALL } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Gamepad2, Hourglass } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { queries } from '../../../api/queries.ts';
import { chunk } from '../../../chunk/chunk.tsx';
import { TileClockContext, tileClockKind } from '../clock/tile-clock-kind.ts';
import { EmptyHall } from './EmptyHall.tsx';
import { HallFailed } from './HallFailed.tsx';
import type { ListKind } from './HallLists.tsx';
import { HotGamesRow, HotHall } from './HotHall.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { hallBehaviour } from './halls.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';
import { Coming } from '../../../ui/Coming.tsx';

const SportsHall = chunk(
  'sports',
  () => import('../sports/SportsHall.tsx'),
  (file) => file.SportsHall,
);

const ListHall = chunk(
  'hall-lists',
  () => import('./HallLists.tsx'),
  (file) => file.ListHall,
);
const RecentHall = chunk(
  'recent-games',
  () => import('./RecentHall.tsx'),
  (file) => file.RecentHall,
);

/** The content below the banner, by the kind of the hall. */
export function HallContent({ hallId, actions }: { hallId: number; actions: TileActions }) {
  const { t } = useLingui();
  const { kind } = hallBehaviour(hallId);
  const empty = <EmptyHall hallId={hallId} picture={<Gamepad2 size={40} strokeWidth={1.8} />} />;
  switch (kind) {
    case 'hot':
      return <HotContent actions={actions} empty={empty} />;
    case 'soon':
      return (
        <>
          <EmptyHall
            hallId={hallId}
            picture={<Hourglass size={40} strokeWidth={1.8} />}
            title={t({ id: 'lobby.comingSoon', message: 'Coming soon' })}
          />
          <HotGamesRow actions={actions} />
        </>
      );
    case 'recent':
      return (
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <RecentHall actions={actions} />
        </Suspense>
      );
    case 'sports':
      return (
        <Suspense fallback={<Coming />}>
          <SportsHall actions={actions} />
        </Suspense>
      );
    case 'platforms':
    case 'grouped':
    case 'flat':
      return (
        <TileClockContext value={tileClockKind(hallId)}>
          <ListContent hallId={hallId} kind={kind} actions={actions} empty={empty} />
        </TileClockContext>
      );
  }
}

interface ContentProps {
  actions: TileActions;
  empty: React.ReactNode;
}

function HotContent({ actions, empty }: ContentProps) {
  const { data, error, refetch } = useQuery(queries.hotGames());
  // As a transition, between whose slices a slow phone can paint and answer. A query's result would be drawn in one go
  // otherwise.
  const groups = useDeferredValue(data);
  if (groups) return <HotHall groups={groups} actions={actions} empty={empty} />;
  if (error) return <HallFailed hallId={HALL.hot} error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={3} />;
}

/** Asks for the games while the hall's own file is still on its way. */
function ListContent({ hallId, kind, actions, empty }: ContentProps & { hallId: number; kind: ListKind }) {
  useQuery(queries.hallPlatforms(hallId));
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <ListHall hallId={hallId} kind={kind} actions={actions} empty={empty} />
    </Suspense>
  );
}
