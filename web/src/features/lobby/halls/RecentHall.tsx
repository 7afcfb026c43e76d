import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { Clock, PlugZap } from 'lucide-react';
import { useMemo } from 'react';
import { failureMessage } from '../../../api/errors.ts';
import { queries } from '../../../api/queries.ts';
import { useLanguage, useSession } from '../../../session/session.ts';
import { LANGUAGE_TAGS } from '../../../i18n/languages.ts';
import { paths } from '../../../paths.ts';
import { EmptyHall } from './EmptyHall.tsx';
import { HotGamesRow } from './HotHall.tsx';
import { GameGrid } from '../tiles/GameGrid.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { SectionHead } from './SectionHead.tsx';
import { timeAgo } from './time-ago.ts';
import { useNow } from './use-now.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';

const MINUTE_MS = 60_000;
const clock = <Clock size={40} strokeWidth={1.8} />;

/** Hall 11: the games that the player opened, the newest first (rule L2). */
export function RecentHall({ actions }: { actions: TileActions }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { isLoggedIn, isInitialised } = useSession();
  const { data, error, refetch } = useQuery({ ...queries.recentGames(), enabled: isLoggedIn });
  const now = useNow(MINUTE_MS);
  const games = useMemo(() => (data ?? []).map((recent) => recent.game_platform_detail), [data]);
  const notes = useMemo(
    () =>
      new Map(
        (data ?? []).map(({ game_platform_detail: { id }, played_at }) => [
          id,
          timeAgo(played_at, now, LANGUAGE_TAGS[language]),
        ]),
      ),
    [data, now, language],
  );
  if (isInitialised && !isLoggedIn) {
    return (
      <>
        <EmptyHall
          hallId={HALL.recent}
          picture={clock}
          title={t({ id: 'lobby.recent', message: 'Recent' })}
          message={t({ id: 'lobby.loginForRecent', message: 'Log in to see what you played last' })}
          way={{
            to: paths.login(paths.home(HALL.recent)),
            text: t({ id: 'play.gotoLogin', message: 'Login now' }),
          }}
        />
        <HotGamesRow actions={actions} />
      </>
    );
  }
  if (error) {
    return (
      <EmptyHall
        hallId={HALL.recent}
        picture={<PlugZap size={40} strokeWidth={1.8} />}
        message={failureMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <RowsSkeleton rows={2} />;
  if (games.length === 0) {
    return (
      <>
        <EmptyHall
          hallId={HALL.recent}
          picture={clock}
          title={t({ id: 'lobby.nothingPlayed', message: 'Nothing played yet' })}
        />
        <HotGamesRow actions={actions} />
      </>
    );
  }
  return (
    <section aria-labelledby="hall-games" className="lobby-section">
      <SectionHead
        id="hall-games"
        title={t({ id: 'lobby.recent', message: 'Recent' })}
        count={games.length}
      />
      <GameGrid games={games} actions={actions} notes={notes} first />
    </section>
  );
}
