import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../api/queries.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const SHOWN = 6;

interface LastMovesProps {
  timezone: string;
  /** Counts the wallet's changes: a new one is a new row. */
  version: number | undefined;
}

/** The latest changes of the wallet; the statement has them all. */
export function LastMoves({ timezone, version }: LastMovesProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...callQuery('listTransactions', { range: 'within30Days' }),
    staleTime: 0,
  });
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  const rows = data?.list.slice(0, SHOWN);
  const currency = data?.currency ?? '';
  return (
    <section aria-labelledby="last-moves" className="rounded-panel border border-line bg-surface p-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="last-moves" className="text-lg font-bold">
          {t({ id: 'wallet.lastMoves', message: 'Last movements' })}
        </h2>
        <Link
          to="/transactionRecord"
          className="inline-flex min-h-11 items-center text-sm font-bold text-ring"
        >
          {t({ id: 'wallet.seeAll', message: 'See all' })}
        </Link>
      </div>
      {rows === undefined && error === null && <Skeleton className="h-82.5 rounded-card" />}
      {rows === undefined && error !== null && (
        <button
          type="button"
          className="min-h-11 text-base font-bold underline"
          onClick={() => void refetch()}
        >
          {t({ id: 'wallet.tryAgain', message: 'Try again' })}
        </button>
      )}
      {rows?.length === 0 && (
        <p className="py-10 text-center text-base text-muted">
          {t({ id: 'wallet.noMoves', message: 'Nothing has moved in the last 30 days.' })}
        </p>
      )}
      <ul>
        {rows?.map((row) => (
          <li key={row.id} className="flex min-h-14 items-center gap-3 border-t border-line py-1.5">
            <span className="min-w-0 flex-1">
              <b className="block truncate text-base">{row.title}</b>
              <span className="block truncate text-xs text-muted">
                {[row.about, timeWithDay(row.time, timezone)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="shrink-0 text-end">
              <b className={`block text-base ${row.amount > 0 ? 'text-positive' : ''}`}>
                <Money amount={row.amount} currency={currency} sign="signed" />
              </b>
              <span className="block text-xs text-muted">
                <span className="sr-only">{t({ id: 'wallet.balanceAfter', message: 'Balance after' })} </span>
                <Money amount={row.balance_after} currency={currency} isBare />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
