import { useLingui } from '@lingui/react/macro';
import type { ReferralFriend } from '@parlour/contract/referral';
import { CircleCheck, Dices, ScanSearch, UserCheck, type LucideIcon } from 'lucide-react';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Money } from '../../ui/Money.tsx';
import { ListCard } from './ListCard.tsx';
import { usePages } from '../../api/use-pages.ts';

const LOOKS: Record<ReferralFriend['state'], { Icon: LucideIcon; look: string }> = {
  joined: { Icon: UserCheck, look: 'text-muted' },
  playing: { Icon: Dices, look: 'text-text' },
  checking: { Icon: ScanSearch, look: 'text-warning' },
  rewarded: { Icon: CircleCheck, look: 'text-positive' },
};

/** Friends who registered, masked, with the progress of each. */
export function FriendList({ currency }: { currency: string }) {
  const { t } = useLingui();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = usePages('listReferralFriends');
  const friends = data?.pages.flatMap(({ list }) => list);
  return (
    <ListCard
      title={t({ id: 'referral.friendsTitle', message: 'Your friends' })}
      empty={t({
        id: 'referral.noFriends',
        message: 'Nobody has joined with your link yet. Send it to a friend you like to play with.',
      })}
      rows={friends?.map((friend, index) => (
        <Row key={index} friend={friend} currency={currency} />
      ))}
      error={error}
      hasMore={hasNextPage}
      isBusy={isFetching}
      onMore={() => void (error ? refetch() : fetchNextPage())}
    />
  );
}

function Row({ friend, currency }: { friend: ReferralFriend; currency: string }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { account, state, join_time, reward } = friend;
  const day = calendarDay(join_time, timezone);
  const words: Record<ReferralFriend['state'], string> = {
    joined: t({ id: 'referral.joined', message: 'Joined' }),
    playing: t({ id: 'referral.playing', message: 'Playing' }),
    checking: t({ id: 'referral.checking', message: 'Being checked' }),
    rewarded: t({ id: 'referral.rewarded', message: 'Rewarded' }),
  };
  const { Icon, look } = LOOKS[state];
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Avatar name={account} className="size-9 text-base" />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-base">{account}</b>
        <span className="figures block text-xs text-muted">
          {t({ id: 'referral.since', message: `since ${day}` })}
        </span>
      </span>
      <span className="text-end">
        <span className={`flex items-center justify-end gap-1 text-sm font-semibold ${look}`}>
          <Icon size={15} aria-hidden="true" />
          {words[state]}
        </span>
        {reward > 0 && <Money amount={reward} currency={currency} className="block text-sm/4.5 font-bold" />}
      </span>
    </li>
  );
}
