import { useLingui } from '@lingui/react/macro';
import type { ReferralReward } from '@parlour/contract/referral';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Money } from '../../ui/Money.tsx';
import { ListCard } from './ListCard.tsx';
import { usePages } from '../../api/use-pages.ts';

/** The rewards given and to come, with reason and time. */
export function RewardList() {
  const { t } = useLingui();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = usePages('listReferralRewards');
  const rewards = data?.pages.flatMap(({ list }) => list);
  return (
    <ListCard
      title={t({ id: 'referral.rewardsTitle', message: 'Rewards' })}
      empty={t({
        id: 'referral.noRewards',
        message: 'No reward yet. The first comes when a friend’s bets reach the first step.',
      })}
      rows={rewards?.map((reward, index) => (
        <Row key={index} reward={reward} />
      ))}
      error={error}
      hasMore={hasNextPage}
      isBusy={isFetching}
      onMore={() => void (error ? refetch() : fetchNextPage())}
    />
  );
}

const LOOKS: Record<ReferralReward['state'], string> = {
  paid: 'text-positive',
  due: 'text-warning',
  held: 'text-warning',
  refused: 'text-muted line-through',
};

function Row({ reward }: { reward: ReferralReward }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { kind, account, amount, currency, state, time } = reward;
  const states: Record<ReferralReward['state'], string> = {
    paid: t({ id: 'referral.statePaid', message: 'credited' }),
    due: t({ id: 'referral.stateDue', message: 'waiting, limit reached' }),
    held: t({ id: 'referral.stateHeld', message: 'being checked' }),
    refused: t({ id: 'referral.stateRefused', message: 'not given' }),
  };
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-base">
          {kind === 'invited'
            ? t({ id: 'referral.forFriend', message: `For ${account}` })
            : t({ id: 'referral.welcome', message: `Invited by ${account}` })}
        </b>
        <span className="figures block text-xs text-muted">
          {timeWithDay(time, timezone)} · {states[state]}
        </span>
      </span>
      <Money amount={amount} currency={currency} className={`text-md/5 font-bold ${LOOKS[state]}`} />
    </li>
  );
}
