import type { Output } from '@parlour/contract/endpoints';
import { toMajor } from '@parlour/contract/money';
import { REFERRALS_A_PAGE, type FRIEND_STATES, type ReferralReward } from '@parlour/contract/referral';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Queryable } from '../../base/db/db.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import type { Player } from '../../people/accounts/players.ts';

/** A player's view of their referrals. Friends are masked, and no row shows a player's number or stakes. */

export type Totals = Pick<Output<'getReferral'>, 'code' | 'friends' | 'playing' | 'paid' | 'waiting'>;

export async function readTotals(db: Queryable, { id, currency }: Player): Promise<Totals> {
  const row = await db.get<{
    code: string;
    friends: number;
    playing: number;
    paid: bigint;
    waiting: bigint;
  }>(
    `select p.referral_code as code, f.friends, f.playing, s.paid, s.waiting
       from player p,
            lateral (select count(*)::int as friends, count(*) filter (where stake_minor > 0)::int as playing
                       from referral where inviter_id = p.id) f,
            lateral (select coalesce(sum(minor) filter (where state = 'paid'), 0)::bigint as paid,
                            coalesce(sum(minor) filter (where state in ('due', 'held')), 0)::bigint as waiting
                       from (${SHARES}) share where currency = $2) s
      where p.id = $1`,
    [id, currency],
  );
  return {
    code: row.code,
    friends: row.friends,
    playing: row.playing,
    paid: toMajor(row.paid, currency),
    waiting: toMajor(row.waiting, currency),
  };
}

/** All rewards of player `$1`: for referred friends, and for having been referred. */
const SHARES = `
  select w.id, 'invited' as kind, w.friend_id as other_id, w.inviter_minor as minor, w.currency, w.state,
         coalesce(w.decided_at, w.earned_at) as at
    from referral_reward w where w.inviter_id = $1 and w.inviter_minor > 0
  union all
  select w.id, 'welcome', w.inviter_id, w.friend_minor, w.currency, w.state, coalesce(w.decided_at, w.earned_at)
    from referral_reward w where w.friend_id = $1 and w.friend_minor > 0`;

export async function listFriends(
  db: Queryable,
  { id, currency }: Player,
  after: number | undefined,
): Promise<Output<'listReferralFriends'>> {
  const rows = await db.query<{
    id: bigint;
    account: string;
    joinedAt: Date;
    state: (typeof FRIEND_STATES)[number];
    paid: bigint;
  }>(
    `select r.id, f.account, r.joined_at, coalesce(w.paid, 0)::bigint as paid,
            case when w.paid is not null then 'rewarded' when w.held then 'checking'
                 when r.stake_minor > 0 then 'playing' else 'joined' end as state
       from referral r join player f on f.id = r.friend_id
       left join lateral (select sum(inviter_minor) filter (where state = 'paid') as paid, bool_or(state = 'held') as held
                            from referral_reward where inviter_id = r.inviter_id and friend_id = r.friend_id and currency = $2) w on true
      where r.inviter_id = $1 and r.id < $3
      order by r.id desc limit $4`,
    [id, currency, after ?? Number.MAX_SAFE_INTEGER, REFERRALS_A_PAGE + 1],
  );
  return {
    list: rows.slice(0, REFERRALS_A_PAGE).map(({ account, joinedAt, state, paid }) => ({
      account: maskAccount(account),
      join_time: unixSeconds(joinedAt),
      state,
      reward: toMajor(paid, currency),
    })),
    next: nextOf(rows),
  };
}

export async function listRewards(
  db: Queryable,
  { id }: Player,
  after: number | undefined,
): Promise<Output<'listReferralRewards'>> {
  const rows = await db.query<{
    id: bigint;
    kind: ReferralReward['kind'];
    account: string;
    minor: bigint;
    currency: string;
    state: ReferralReward['state'];
    at: Date;
  }>(
    `select share.*, o.account from (${SHARES}) share join player o on o.id = share.other_id
      where share.id < $2 order by share.id desc limit $3`,
    [id, after ?? Number.MAX_SAFE_INTEGER, REFERRALS_A_PAGE + 1],
  );
  return {
    list: rows.slice(0, REFERRALS_A_PAGE).map(({ kind, account, minor, currency, state, at }) => ({
      kind,
      account: maskAccount(account),
      amount: toMajor(minor, currency),
      currency,
      state,
      time: unixSeconds(at),
    })),
    next: nextOf(rows),
  };
}

function nextOf(rows: readonly { id: bigint }[]): number | null {
  return rows.length > REFERRALS_A_PAGE ? Number(rows[REFERRALS_A_PAGE - 1]!.id) : null;
}
