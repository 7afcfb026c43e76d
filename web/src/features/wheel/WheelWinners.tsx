import { useLingui } from '@lingui/react/macro';
import type { WheelWinner } from '@parlour/contract/wheel';
import { useEffect } from 'react';
import { callQuery, queryClient } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useLiveFeed } from '../../state/use-live-feed.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { LiveDot } from '../../ui/LiveDot.tsx';
import { Money } from '../../ui/Money.tsx';
import { Card } from '../../ui/Card.tsx';

const SHOWN = 10;
const winnersQuery = callQuery('listWheelWinners', {});

/** The newest prizes of everybody. While the player's own wheel turns the list stands still: it may know already what was drawn. */
export function WheelWinners({ isHeld }: { isHeld: boolean }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { data, state } = useLiveFeed(winnersQuery);
  useEffect(() => {
    if (isHeld) return undefined;
    return onStreamEvent('wheelWinners', (news) => {
      queryClient.setQueryData<WheelWinner[]>(winnersQuery.queryKey, (held = []) =>
        [...news.toReversed(), ...held.filter(({ id }) => !news.some((one) => one.id === id))].slice(
          0,
          SHOWN,
        ),
      );
    });
  }, [isHeld]);
  return (
    <Card
      title={t({ id: 'wheel.winners', message: 'Latest prizes' })}
      aside={state === 'live' && <LiveDot state="live">{t({ id: 'wheel.live', message: 'Live' })}</LiveDot>}
    >
      {data?.length === 0 && (
        <p className="text-base text-muted">
          {t({ id: 'wheel.noWinners', message: 'The first prize of this wheel will appear here.' })}
        </p>
      )}
      <ul className="grid min-h-27 content-start divide-y divide-line">
        {data?.map(({ id, user_account, amount, currency, won_at }) => (
          <li key={id} className="flex min-h-9 items-center gap-3 text-sm">
            <b className="min-w-0 flex-1 truncate">{user_account}</b>
            <span className="figures text-muted">{timeWithDay(won_at, timezone)}</span>
            <Money amount={amount} currency={currency} className="font-bold text-positive" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
