import { GAME_TYPE, HALL } from '@parlour/contract/constants';
import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { queries } from '../../../api/queries.ts';
import { useSession } from '../../../session/session.ts';
import { EmptyHall } from '../halls/EmptyHall.tsx';
import { FlatHall } from '../halls/FlatHall.tsx';
import { HallFailed } from '../halls/HallFailed.tsx';
import { RowsSkeleton } from '../halls/RowsSkeleton.tsx';
import { SportsEntrance } from './SportsEntrance.tsx';
import { SportsFrame } from './SportsFrame.tsx';
import type { TileActions } from '../tiles/use-tile-actions.ts';
import './sports.css';

/** Hall 3: the sports book in a frame for guests, a way in for players, and the other games of the hall (rule L4). */
export function SportsHall({ actions }: { actions: TileActions }) {
  const { t } = useLingui();
  const { isLoggedIn, isInitialised } = useSession();
  const { data: halls, isPending: awaitsHalls } = useQuery(queries.halls());
  const { data: platforms, error, refetch } = useQuery(queries.hallPlatforms(HALL.sports));
  const isOpen = halls?.find(({ id }) => id === HALL.sports)?.status === true;
  const book = platforms && findBook(platforms);
  const awaitsFrame = !isInitialised || awaitsHalls;
  const showsFrame = isInitialised && !isLoggedIn && isOpen;
  return (
    <div className="pt-3 desktop:pt-4">
      <h1 className="sr-only">{t({ id: 'tables.sports', message: 'Sports' })}</h1>
      {awaitsFrame && (
        <div
          className="sports-frame relative h-[max(560px,calc(100dvh-56px-56px-56px-84px))] rounded-card overflow-hidden bg-surface shadow-plain desktop:h-[max(620px,calc(100dvh-64px-56px-100px))]"
          aria-hidden="true"
        />
      )}
      {showsFrame && <SportsFrame />}
      {isLoggedIn && book && <SportsEntrance book={book} onEnter={actions.onPlay} />}
      {platforms ? (
        <FlatHall
          hallId={HALL.sports}
          platforms={platforms}
          actions={actions}
          empty={
            showsFrame || book ? null : (
              <EmptyHall hallId={HALL.sports} picture={<Gamepad2 size={40} strokeWidth={1.8} />} />
            )
          }
        />
      ) : error ? (
        <HallFailed hallId={HALL.sports} error={error} onRetry={() => void refetch()} />
      ) : (
        // Room for one of both is kept: the content below the frame would jump when the frame goes.
        !awaitsFrame && <RowsSkeleton rows={1} />
      )}
    </div>
  );
}

/** The book itself among the games of its platform: the first that can be opened. */
function findBook(platforms: readonly PlatformWithGames[]) {
  const games = platforms.find(({ id }) => id === GAME_TYPE.sportsBook)?.game_platform_detail;
  return games?.find(({ status }) => status);
}
