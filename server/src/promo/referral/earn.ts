import type { Db, Tx } from '../../base/db/db.ts';
import type { Rule } from './rule.ts';

/** Bets are looked through in parts of at most this long, so that a backlog is worked off in small steps. */
const SLICE = '1 day';
/** No bet is committed later than this after it was written: looked at again, what came late is found. */
const OVERLAP = '90 seconds';

/**
 * Adds up what invited friends have staked, and writes down each reward that is reached for the first time. Goes by when bets were
 * written (`bet.changed_at`); the sums are taken anew from the bets, so that looking twice counts nothing twice. One process reads at a
 * time. Answers 1 while there is a backlog.
 */
export function earnRewards(db: Db, rule: Rule): Promise<number> {
  if (!rule.isOn) return Promise.resolve(0);
  return db.tx(async (tx) => {
    const mark = await tx.find<{ from: Date; until: Date; behind: boolean }>(
      `select bets_until - $1::interval as from, least(clock_timestamp(), bets_until + $2::interval) as until,
              clock_timestamp() > bets_until + $2::interval as behind
         from referral_watermark for update skip locked`,
      [OVERLAP, SLICE],
    );
    if (!mark) return 0;
    const touched = await countStakes(tx, rule, mark);
    if (touched.length > 0) await writeRewards(tx, rule, touched);
    await tx.run('update referral_watermark set bets_until = $1', [mark.until]);
    return mark.behind ? 1 : 0;
  });
}

interface Referral {
  inviterId: bigint;
  friendId: bigint;
}

/** The referrals whose friends' bets changed in that time, with their sums brought up to date. */
async function countStakes(
  tx: Tx,
  { currency, days }: Rule,
  { from, until }: { from: Date; until: Date },
): Promise<Referral[]> {
  return tx.query<Referral>(
    `with touched as (
       select distinct r.inviter_id, r.friend_id, r.joined_at from bet b join referral r on r.friend_id = b.player_id
        where b.changed_at > $1 and b.changed_at <= $2 and b.status = 'settled'
     ), counted as (
       select t.inviter_id, t.friend_id, (select coalesce(sum(b.stake_minor), 0) from bet b
                      where b.player_id = t.friend_id and b.status = 'settled' and b.currency = $3
                        and b.settled_at >= t.joined_at and b.settled_at < t.joined_at + $4 * interval '1 day') as stake
         from touched t
     )
     update referral r set stake_minor = counted.stake from counted
      where r.inviter_id = counted.inviter_id and r.friend_id = counted.friend_id returning r.inviter_id, r.friend_id`,
    [from, until, currency, days],
  );
}

/**
 * Holds suspicious rewards for an operator: the friend registered from an address of the inviter (IPv6: its network, as in
 * `callerNetwork`), or both withdraw to one account.
 */
async function writeRewards(
  tx: Tx,
  { currency, steps }: Rule,
  referrals: readonly Referral[],
): Promise<void> {
  await tx.run(
    `insert into referral_reward (inviter_id, friend_id, step, currency, stake_minor, inviter_minor, friend_minor, state, why)
     select r.inviter_id, r.friend_id, s.id, $2, s.stake, s.inviter, s.friend,
            case when suspicion.why is null then 'due' else 'held' end, suspicion.why
       from referral r
       join unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) as s (id, stake, inviter, friend) on r.stake_minor >= s.stake
       join player i on i.id = r.inviter_id and i.currency = $2 and i.referral_flag = 1
       join player f on f.id = r.friend_id and f.currency = $2
       left join lateral (
         select 'same payout account' as why from bound_account mine join bound_account theirs using (number_mark)
          where mine.player_id = i.id and theirs.player_id = f.id
         union all
         select 'same address' from player_consent c
          where c.player_id = f.id
            and exists (
              select 1 from (
                select address from player_consent where player_id = i.id
                union all
                select address from session where player_id = i.id
                union all
                select address from login_attempt where player_id = i.id and result = 'ok'
                union all
                select i.last_login_address) used
               where used.address <<= set_masklen(c.address, case family(c.address) when 4 then 32 else 64 end))
          limit 1) suspicion on true
      where (r.inviter_id, r.friend_id) in (select * from unnest($1::bigint[], $7::bigint[]))
     on conflict (inviter_id, friend_id, step) do nothing`,
    [
      referrals.map(({ inviterId }) => inviterId),
      currency,
      steps.map(({ id }) => id),
      steps.map(({ stakeMinor }) => stakeMinor),
      steps.map(({ inviterMinor }) => inviterMinor),
      steps.map(({ friendMinor }) => friendMinor),
      referrals.map(({ friendId }) => friendId),
    ],
  );
}
