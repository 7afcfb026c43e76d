import type { JackpotWinner } from '@parlour/contract/jackpots';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { useLanguage } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';

const REFRESH_MS = 20_000;
const WAITING_ROWS = 8;

/** The winners of the running jackpots, newest first, with a button for more. */
export function JackpotWinners() {
  const { t } = useLingui();
  const id = useId();
  const query = useInfiniteQuery({
    queryKey: ['listJackpotWinners'],
    queryFn: ({ pageParam, signal }) => call('listJackpotWinners', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: REFRESH_MS,
  });
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // As a transition, between whose slices a slow phone can paint and answer.
  const data = useDeferredValue(query.data);
  // A win that came between two readings has moved the rows of later pages on.
  const winners = new Map(data?.pages.flatMap(({ list }) => list).map((winner) => [winner.id, winner]));
  return (
    <section
      className="mt-6 py-3.5 px-4 rounded-panel bg-surface inset-ring inset-ring-edge desktop:mt-0"
      aria-labelledby={id}
    >
      <h2 id={id} className="mb-1.5 text-xl font-bold">
        {t({ id: 'jackpot.winners', message: 'Jackpot winners' })}
      </h2>
      {data === undefined && error === null && (
        <div className="animate-appear-late" aria-hidden="true">
          {Array.from({ length: WAITING_ROWS }, (_, row) => (
            <i key={row} className="skeleton-box h-10 my-2" />
          ))}
        </div>
      )}
      {data === undefined && error !== null && (
        <p role="alert" className="text-muted">
          {failureMessage(error)}
        </p>
      )}
      {data !== undefined && winners.size === 0 && (
        <p className="text-muted">{t({ id: 'jackpot.noWinners', message: 'Nobody has won yet.' })}</p>
      )}
      <ol>
        {[...winners.values()].map((winner) => (
          <WinnerRow key={winner.id} winner={winner} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-2.5 w-full"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t({ id: 'jackpot.more', message: 'More' })}
        </Button>
      )}
    </section>
  );
}

function WinnerRow({ winner }: { winner: JackpotWinner }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const timezone = useTimezone();
  const title = inLanguage(winner.title_text, language);
  const time = timeWithDay(winner.won_at, timezone);
  return (
    <li className="flex min-h-14 items-center gap-2.5 border-t border-line first:border-t-0">
      <img
        className="flex-none rounded-control"
        src={winner.img}
        alt=""
        width={40}
        height={40}
        loading="lazy"
      />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 text-sm font-bold">
          {winner.subName ? `${title} · ${inLanguage(winner.subName, language)}` : title}
        </b>
        <small className="figures block truncate text-xs/5 text-muted">
          {winner.user_account ?? t({ id: 'jackpot.elsewhere', message: 'Player of another site' })} · {time}
        </small>
      </span>
      <strong className="figures flex-none text-base font-bold text-positive">
        <Money amount={winner.jackpot} currency={winner.currency} />
      </strong>
    </li>
  );
}
