import type { RecentGame } from '@parlour/contract/player-games';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { Clock, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../../api/errors.ts';
import { queries, queryClient } from '../../../api/queries.ts';
import { expectsRecentGames } from '../../../api/recent-hint.ts';
import { useLanguage, useSession } from '../../../session/session.ts';
import { LANGUAGE_TAGS } from '../../../i18n/languages.ts';
import { notOpenWords } from '../../../i18n/not-open.ts';
import { paths } from '../../../paths.ts';
import { SectionHead } from './SectionHead.tsx';
import { timeAgo } from './time-ago.ts';
import { useNow } from './use-now.ts';
import { useRowScroll } from '../tiles/use-row-scroll.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';

const ROW_CARDS = 12;
const MINUTE_MS = 60_000;

/**
 * The row of recent games. If the player is likely to have some, its room is kept from the first paint on. It never appears
 * later, so that the page does not jump.
 */
export function RecentRow({ actions }: { actions: TileActions }) {
  const { t } = useLingui();
  const { isLoggedIn, isInitialised } = useSession();
  const { data, error, refetch } = useQuery({ ...queries.recentGames(), enabled: isLoggedIn });
  const [isShown, setIsShown] = useState(() => expectsRecentGames() || areAtHand());
  const scroll = useRowScroll();
  useEffect(() => {
    // A login has brought them along, and changes the page anyhow.
    if (isLoggedIn && areAtHand()) setIsShown(true);
  }, [isLoggedIn]);
  if (!isShown) return null;
  return (
    <section aria-labelledby="recent-games" className="lobby-section">
      <SectionHead
        id="recent-games"
        icon={<Clock size={22} className="text-duo" aria-hidden="true" />}
        title={t({ id: 'lobby.recent', message: 'Recent' })}
        allPath={paths.home(HALL.recent)}
        scroll={scroll}
      />
      <div ref={scroll.row} className="recent-row">
        {isInitialised && !isLoggedIn ? (
          <Link to={paths.login()} className="recent-card recent-login">
            {t({ id: 'lobby.loginForRecent', message: 'Log in to see what you played last' })}
          </Link>
        ) : data?.length === 0 ? (
          <p className="recent-card recent-login">
            {t({
              id: 'lobby.empty',
              message: 'No relevant games available at the moment, please stay tuned!',
            })}
          </p>
        ) : data ? (
          data
            .slice(0, ROW_CARDS)
            .map((recent) => (
              <RecentCard key={recent.game_platform_detail.id} recent={recent} actions={actions} />
            ))
        ) : error ? (
          <button type="button" className="recent-card recent-login" onClick={() => void refetch()}>
            <span>{failureMessage(error)}</span>
            <b>{t({ id: 'lobby.tryAgain', message: 'Try again' })}</b>
          </button>
        ) : (
          Array.from({ length: 6 }, (_, card) => (
            <i key={card} className="recent-card skeleton-box animate-appear-late" />
          ))
        )}
      </div>
    </section>
  );
}

function areAtHand(): boolean {
  return (queryClient.getQueryData(queries.recentGames().queryKey)?.length ?? 0) > 0;
}

function RecentCard({ recent, actions }: { recent: RecentGame; actions: TileActions }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const now = useNow(MINUTE_MS);
  const game = recent.game_platform_detail;
  const { title } = game;
  const isOpen = game.status && !game.maintenance_flag;
  return (
    <button
      type="button"
      className="recent-card"
      disabled={!isOpen}
      aria-label={isOpen ? t({ id: 'lobby.playNamed', message: `Play ${title}` }) : undefined}
      onClick={() => actions.onPlay(game)}
    >
      <img src={game.img} alt="" width={48} height={48} />
      <span>
        <b>{title}</b>
        <small>
          {isOpen
            ? timeAgo(recent.played_at, now, LANGUAGE_TAGS[language])
            : notOpenWords(game.maintenance_until, actions.timezone)}
        </small>
      </span>
      <Play size={16} fill="currentColor" className="text-accent" aria-hidden="true" />
    </button>
  );
}
