import { useLingui } from '@lingui/react/macro';
import type { Bonus, BonusBet } from '@parlour/contract/bonus';
import type { Output } from '@parlour/contract/endpoints';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import type { CallFailure } from '../../api/failure.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';

/** The bets placed while the bonus ran: what each counted, or why it did not. A change of the progress reads them anew. */
export function BonusBets({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery<
    Output<'listBonusBets'>,
    CallFailure,
    InfiniteData<Output<'listBonusBets'>, number | null>,
    readonly unknown[],
    number | null
  >({
    queryKey: ['listBonusBets', bonus.id, bonus.progress],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listBonusBets',
        { bonus_id: bonus.id, ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const bets = data?.pages.flatMap(({ list }) => list) ?? [];
  if (error)
    return (
      <Button look="quiet" onClick={() => void refetch()}>
        {failureMessage(error)}
      </Button>
    );
  if (data && bets.length === 0)
    return (
      <p className="text-base text-muted">
        {t({ id: 'bonus.noBets', message: 'No bet has been settled since the bonus began.' })}
      </p>
    );
  return (
    <div>
      <ul className="divide-y divide-line">
        {bets.map((bet) => (
          <Row key={bet.bet_id} bet={bet} currency={bonus.currency} />
        ))}
      </ul>
      {(hasNextPage || !data) && (
        <Button look="quiet" className="w-full" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t({ id: 'bonus.more', message: 'Show more' })}
        </Button>
      )}
    </div>
  );
}

function Row({ bet, currency }: { bet: BonusBet; currency: string }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { game, place_time: time, stake, counted, weight, why } = bet;
  const reasons: Record<NonNullable<BonusBet['why']>, string> = {
    game: t({ id: 'bonus.whyGame', message: 'this game does not count' }),
    stake: t({ id: 'bonus.whyStake', message: 'stake above the highest' }),
    valid: t({ id: 'bonus.whyValid', message: 'no valid stake: both sides covered, or odds too low' }),
    late: t({ id: 'bonus.whyLate', message: 'settled too late' }),
    void: t({ id: 'bonus.whyVoid', message: 'bet cancelled' }),
    ended: t({ id: 'bonus.whyEnded', message: 'the bonus was over' }),
  };
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-base">{game}</b>
        <span className="figures block text-xs text-muted">
          {timeWithDay(time, timezone)} · {t({ id: 'bonus.stake', message: 'stake' })}{' '}
          <Money amount={stake} currency={currency} isBare /> · {why === null ? `${weight}%` : reasons[why]}
        </span>
      </span>
      <Money
        amount={counted}
        currency={currency}
        sign="signed"
        className={`text-md/5 font-bold ${counted > 0 ? 'text-positive' : 'text-muted'}`}
      />
    </li>
  );
}
