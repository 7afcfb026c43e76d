import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { FlatHall } from './FlatHall.tsx';
import { GroupedHall } from './GroupedHall.tsx';
import { HallFailed } from './HallFailed.tsx';
import { PlatformsHall } from './PlatformsHall.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import type { HallKind } from './halls.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';

const LISTS = {
  platforms: PlatformsHall,
  grouped: GroupedHall,
  flat: FlatHall,
} as const satisfies Partial<Record<HallKind, unknown>>;

export type ListKind = keyof typeof LISTS;

interface ListHallProps {
  hallId: number;
  kind: ListKind;
  actions: TileActions;
  empty: ReactNode;
}

/** The halls that list platforms and games; in a file of their own, since the first view is the hot games. */
export function ListHall({ hallId, kind, actions, empty }: ListHallProps) {
  const { data, error, refetch } = useQuery(queries.hallPlatforms(hallId));
  const List = LISTS[kind];
  if (data) return <List key={hallId} hallId={hallId} platforms={data} actions={actions} empty={empty} />;
  if (error) return <HallFailed hallId={hallId} error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={3} />;
}
