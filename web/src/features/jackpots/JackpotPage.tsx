import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { jackpotsQuery } from '../../api/jackpots.ts';
import { queries } from '../../api/queries.ts';
import { useLiveFeed } from '../../state/use-live-feed.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { Page } from '../../page/Page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { JackpotCard } from './JackpotCard.tsx';
import { JackpotWinners } from './JackpotWinners.tsx';
import { LiveLabel } from '../../state/LiveLabel.tsx';
import { useFailure } from '../../state/use-failure.ts';
import { useTakenOver } from '../../ui/use-taken-over.ts';
import './jackpot-page.css';

const WAITING_CARDS = 4;
/** As many as a window shows. All of them have sixty digits that roll, and the pictures of thirty games. */
const FIRST_CARDS = 2;

/** Every platform's running jackpots, the games that feed them, and their winners (rule L10). */
export function JackpotPage() {
  const { t } = useLingui();
  const isTakenOver = useTakenOver();
  const isMobile = useMobileMode();
  const feed = useLiveFeed(jackpotsQuery);
  const [failure, retry] = useFailure(feed);
  const { state } = feed;
  // As a transition, between whose slices a slow phone can paint and answer.
  const data = useDeferredValue(feed.data);
  const { data: games } = useQuery(queries.allGames());
  const known = useDeferredValue(games);
  const gameById = useMemo(() => known && new Map(known.map((game) => [game.id, game])), [known]);
  return (
    <Page
      title={t({ id: 'jackpot.title', message: 'Jackpots' })}
      state={isTakenOver && <LiveLabel state={state} />}
      lead={t({
        id: 'jackpot.lead',
        message:
          'Part of every stake in these games goes into the jackpot. The stake that reaches a hidden point wins all of it. That point is drawn at random each time.',
      })}
    >
      <div className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_372px] desktop:items-start desktop:gap-x-4">
        <div className="grid gap-3 desktop:gap-4">
          {data?.map((jackpot, index) => {
            const card = <JackpotCard key={jackpot.id} jackpot={jackpot} gameById={gameById} />;
            if (index < FIRST_CARDS) return card;
            return (
              <Lazy key={jackpot.id} className="min-h-113 desktop:min-h-88">
                {card}
              </Lazy>
            );
          })}
          {data === undefined &&
            failure === null &&
            Array.from({ length: WAITING_CARDS }, (_, card) => (
              <i
                key={card}
                className="min-h-63 rounded-panel skeleton-box animate-appear-late"
                aria-hidden="true"
              />
            ))}
          {data?.length === 0 && (
            <p className="grid justify-items-center gap-3 py-12 px-4 rounded-panel bg-surface text-muted">
              {t({ id: 'jackpot.none', message: 'No jackpot is running now.' })}
            </p>
          )}
          {failure !== null && (
            <div
              className="grid justify-items-center gap-3 py-12 px-4 rounded-panel bg-surface text-muted"
              role="alert"
            >
              <p>{failureMessage(failure)}</p>
              <Button onClick={retry}>{t({ id: 'jackpot.retry', message: 'Try again' })}</Button>
            </div>
          )}
        </div>
        {isMobile ? (
          <Lazy className="mt-6 min-h-300">
            <JackpotWinners />
          </Lazy>
        ) : (
          <JackpotWinners />
        )}
      </div>
    </Page>
  );
}
