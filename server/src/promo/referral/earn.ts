import type { Db, Tx } from '../../base/db/db.ts';
import { findFactsUntil, isAheadOfCluster } from '../../play/bets/new-facts.ts';
import type { Rule } from './rule.ts';

/** Facts are looked through in parts of about so many, so that a backlog is worked off in small steps. */
const AT_ONCE = 20_000;
/** No transaction has this number. */
const AFTER_ALL = '18446744073709551615';

/**
 * Adds up what invited friends have staked, and writes down each reward that is reached for the first time. Goes by the facts of bets, up
 * to the oldest running transaction; the sums are taken anew from the facts, so that looking twice counts nothing twice. One process
 * reads at a time. Answers 1 while there is a backlog.
 */
export function earnRewards(db: Db, rule: Rule): Promise<number> {
  if (!rule.isOn) return forgetRestored(db);
  return db.tx(async (tx) => {
    const mark = await tx.find<{ from: string }>(
      'select facts_until::text as from from referral_watermark for update skip locked',
    );
    if (!mark) return 0;
    const { until, isBehind, isRestored } = await findFactsUntil(tx, mark.from, AT_ONCE);
    if (isRestored) await tx.run('update referral_watermark set restored_until = clock_timestamp()');
    // The transactions of a restored dump's facts say nothing here: all are looked through once more, which counts nothing twice.
    const span = isRestored ? { from: '0', until: AFTER_ALL } : { from: mark.from, until };
    const touched = await countStakes(tx, rule, span);
    if (touched.length > 0) await writeRewards(tx, rule, touched);
    await tx.run('update referral_watermark set facts_until = $1, bets_until = clock_timestamp()', [until]);
    return isBehind ? 1 : 0;
  });
}

/** While referral is off nobody reads. The mark of a restored dump begins anew, so that it holds nothing up. */
async function forgetRestored(db: Db): Promise<number> {
  await db.run(`update referral_watermark set facts_until = '0' where ${isAheadOfCluster('facts_until')}`);
  return 0;
}

interface Referral {
  inviterId: bigint;
  friendId: bigint;
}

/** The referrals whose friends' bets have facts of those transactions, with their sums brought up to date. */
async function countStakes(
  tx: Tx,
  { currency, days }: Rule,
  { from, until }: { from: string; until: string },
): Promise<Referral[]> {
  return tx.query<Referral>(
    `with touched as (
       select distinct r.inviter_id, r.friend_id, r.joined_at from bet_fact f join referral r on r.friend_id = f.player_id
        where f.transaction >= $1::xid8 and f.transaction < $2::xid8
              -- The demo site writes bets and their rewards in one transaction.
           or f.transaction = pg_current_xact_id()
     ), counted as (
       select t.inviter_id, t.friend_id, (select coalesce(sum(b.stake_minor), 0) from (
                      -- A correction belongs to its bet's own moment, also where it counts later (rule R23).
                      select sum(f.sign * f.stake_minor) as stake_minor, min(f.settled_at) as settled_at from (
                             select bet_id, sign, stake_minor, settled_at, currency from bet_fact where player_id = t.friend_id
                             union all select bet_id, sign, stake_minor, settled_at, currency from packed_facts(t.friend_id)) f
                       where f.currency = $3 group by f.bet_id) b
                      where b.settled_at >= t.joined_at and b.settled_at < t.joined_at + $4 * interval '1 day') as stake
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
