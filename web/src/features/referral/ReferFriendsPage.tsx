import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureCode } from '../../api/failure.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { FriendList } from './FriendList.tsx';
import { InviteCard } from './InviteCard.tsx';
import { ReferralSkeleton } from './ReferralSkeleton.tsx';
import { RewardList } from './RewardList.tsx';
import { RuleCard } from './RuleCard.tsx';
import { Totals } from './Totals.tsx';
import { usePages } from '../../api/use-pages.ts';

/** Closed to this account: by its flag, or because it does not play. */
const CLOSED: readonly (number | null)[] = [ERRORS.notOpened.code, ERRORS.onlyPlayers.code];

/** /referFriends: the player's code and link, the rule with its figures, the friends and the rewards. */
export function ReferFriendsPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'menu.referFriends', message: 'Refer friends' }),
    lead: t({ id: 'referral.lead', message: 'Invite your friends, and both of you get a reward.' }),
  };
  const { data, error, refetch } = useQuery({ ...callQuery('getReferral', {}), staleTime: 0 });
  // Shown with the rest: a list that grows later would move the text being read. A failed one says so in its place.
  const areListsRead = [usePages('listReferralFriends'), usePages('listReferralRewards')].every(
    ({ isFetched }) => isFetched,
  );
  if (error && CLOSED.includes(failureCode(error))) {
    return (
      <Page {...frame}>
        <PageNotice
          picture="gift"
          text={failureMessage(error)}
          action={
            <Link
              to={paths.contactUs()}
              className="inline-flex h-11 items-center rounded-tile bg-action px-5 font-bold text-on-action"
            >
              {t({ id: 'menu.contactUs', message: 'Contact us' })}
            </Link>
          }
        />
      </Page>
    );
  }
  if (error && !data)
    return (
      <Page {...frame}>
        <LoadFailed onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page {...frame}>
      {data && areListsRead ? (
        <div className="grid items-start gap-4 desktop:grid-cols-[1.15fr_1fr]">
          <div className="grid min-w-0 gap-4">
            <InviteCard referral={data} />
            <RuleCard rule={data.rule} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Totals referral={data} />
            <FriendList currency={data.currency} />
            <RewardList />
          </div>
        </div>
      ) : (
        <ReferralSkeleton />
      )}
    </Page>
  );
}
