import { HALL } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Gamepad2, Hourglass, PlugZap } from 'lucide-react';
import { Suspense } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { queries } from '../../api/queries.ts';
import { chunk } from '../../app/chunk.tsx';
import { TileClockContext, tileClockKind } from './clock/tile-clock-kind.ts';
import { EmptyHall } from './EmptyHall.tsx';
import { FlatHall } from './FlatHall.tsx';
import { GroupedHall } from './GroupedHall.tsx';
import { HotHall } from './HotHall.tsx';
import { RecentHall } from './RecentHall.tsx';
import { PlatformsHall } from './PlatformsHall.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { hallBehaviour } from './halls.ts';
import type { HallKind } from './halls.ts';
import type { TileActions } from './use-tile-actions.ts';

const SportsHall = chunk(
  'sports',
  () => import('./SportsHall.tsx'),
  (file) => file.SportsHall,
);

const LISTS = { platforms: PlatformsHall, grouped: GroupedHall, flat: FlatHall } as const satisfies Partial<
  Record<HallKind, unknown>
>;

/** What stands below the banner, by the kind of the hall. */
export function HallContent({ hallId, actions }: { hallId: number; actions: TileActions }) {
  const { t } = useLingui();
  const { kind } = hallBehaviour(hallId);
  const empty = <EmptyHall hallId={hallId} picture={<Gamepad2 size={40} strokeWidth={1.8} />} />;
  switch (kind) {
    case 'hot':
      return <HotContent actions={actions} empty={empty} />;
    case 'soon':
      return (
        <EmptyHall
          hallId={hallId}
          picture={<Hourglass size={40} strokeWidth={1.8} />}
          title={t({ id: 'lobby.comingSoon', message: 'Coming soon' })}
        />
      );
    case 'recent':
      return <RecentHall actions={actions} />;
    case 'sports':
      return (
        <Suspense fallback={null}>
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
  if (data) return <HotHall groups={data} actions={actions} empty={empty} />;
  if (error) return <LoadFailed hallId={HALL.hot} error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={3} />;
}

function ListContent({
  hallId,
  kind,
  actions,
  empty,
}: ContentProps & { hallId: number; kind: keyof typeof LISTS }) {
  const { data, error, refetch } = useQuery(queries.hallPlatforms(hallId));
  const List = LISTS[kind];
  if (data) return <List key={hallId} hallId={hallId} platforms={data} actions={actions} empty={empty} />;
  if (error) return <LoadFailed hallId={hallId} error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={3} />;
}

function LoadFailed({ hallId, error, onRetry }: { hallId: number; error: unknown; onRetry: () => void }) {
  return (
    <EmptyHall
      hallId={hallId}
      picture={<PlugZap size={40} strokeWidth={1.8} />}
      message={failureMessage(error)}
      onRetry={onRetry}
    />
  );
}
