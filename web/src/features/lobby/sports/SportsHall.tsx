import { GAME_TYPE, HALL } from '@parlour/contract/constants';
import type { Game, PlatformWithGames } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useCallback } from 'react';
import { queries } from '../../../api/queries.ts';
import { useSession } from '../../../session/session.ts';
import { usePlayStore } from '../../../state/stores.ts';
import { EmptyHall } from '../halls/EmptyHall.tsx';
import { FlatHall } from '../halls/FlatHall.tsx';
import { HallFailed } from '../halls/HallFailed.tsx';
import { RowsSkeleton } from '../halls/RowsSkeleton.tsx';
import { SportsEntrance } from './SportsEntrance.tsx';
import { SportsFrame, SportsFrameRoom, SportsOfGuest } from './SportsFrame.tsx';
import type { TileActions } from '../tiles/use-tile-actions.ts';
import './sports.css';

/** Hall 3: the sports book in a frame with a way in, and the other games of the hall (rule L4). */
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
      {awaitsFrame && <SportsFrameRoom />}
      {showsFrame && <SportsOfGuest />}
      {isLoggedIn && book && <SportsOfPlayer book={book} isOpen={isOpen} onEnter={actions.onPlay} />}
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

interface SportsOfPlayerProps {
  book: Game;
  isOpen: boolean;
  onEnter: (book: Game) => void;
}

/** The way in, and the odds below it. They rest while a game is open above them. */
function SportsOfPlayer({ book, isOpen, onEnter }: SportsOfPlayerProps) {
  const isPlaying = usePlayStore((state) => state.game !== null);
  const enter = useCallback(() => onEnter(book), [book, onEnter]);
  return (
    <div className="grid gap-3">
      <SportsEntrance book={book} onEnter={enter} />
      {isOpen &&
        !book.maintenance_flag &&
        (isPlaying ? <SportsFrameRoom /> : <SportsFrame onWayIn={enter} />)}
    </div>
  );
}

/** The book itself among the games of its platform: the first that can be opened. */
function findBook(platforms: readonly PlatformWithGames[]) {
  const games = platforms.find(({ id }) => id === GAME_TYPE.sportsBook)?.game_platform_detail;
  return games?.find(({ status }) => status);
}
