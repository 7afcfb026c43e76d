import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../api/errors.ts';
import { queries } from '../../api/queries.ts';
import { Page } from '../../page/Page.tsx';
import { LiveLabel } from '../../state/LiveLabel.tsx';
import { useFailure } from '../../state/use-failure.ts';
import { stateOfAnswers } from '../../state/use-live-feed.ts';
import { Button } from '../../ui/Button.tsx';
import { VirtualCard } from './VirtualCard.tsx';

/** A race tells its order once a second; the page follows it closely enough to be watched. */
const POLL_MS = 2_000;
const WAITING_CARDS = 2;
const NOTICE = 'grid justify-items-center gap-3 rounded-panel bg-surface px-4 py-12 text-center text-muted';

/** What virtual sports run now and next, with the last results (rule L14). */
export function VirtualSportsPage() {
  const { t } = useLingui();
  const query = useQuery({ ...queries.virtualSports(), staleTime: POLL_MS, refetchInterval: POLL_MS });
  const { data, error, dataUpdatedAt, refetch } = query;
  const state = stateOfAnswers(query);
  const [failure, retry] = useFailure({ data, error, state, reload: () => void refetch() });
  const { data: games, isPending } = useQuery(queries.allGames());
  // A card with its game's picture and button is higher than one without.
  const shown = isPending ? undefined : data;
  return (
    <Page
      title={t({ id: 'virtual.title', message: 'Virtual sports' })}
      state={<LiveLabel state={state} asOfMs={data && dataUpdatedAt} />}
      lead={t({
        id: 'virtual.lead',
        message:
          'Races and matches by the clock, day and night. No real horse or team takes part: chance alone decides, after bets have closed.',
      })}
    >
      <div className="grid gap-4 desktop:grid-cols-2 desktop:items-start">
        {shown?.map((virtual) => (
          <VirtualCard
            key={`${virtual.game_platform_id}/${virtual.game_code}`}
            virtual={virtual}
            game={games?.find(
              ({ game_id, game_code }) =>
                game_id === virtual.game_platform_id && game_code === virtual.game_code,
            )}
            readAt={dataUpdatedAt}
          />
        ))}
        {shown === undefined &&
          failure === null &&
          Array.from({ length: WAITING_CARDS }, (_, card) => (
            <i
              key={card}
              className="min-h-200 rounded-panel skeleton-box animate-appear-late"
              aria-hidden="true"
            />
          ))}
      </div>
      {shown?.length === 0 && (
        <p className={NOTICE} role="status">
          {t({ id: 'virtual.none', message: 'No virtual sport is running now.' })}
        </p>
      )}
      {failure !== null && (
        <div className={NOTICE} role="alert">
          <p>{failureMessage(failure)}</p>
          <Button onClick={retry}>{t({ id: 'virtual.retry', message: 'Try again' })}</Button>
        </div>
      )}
    </Page>
  );
}
