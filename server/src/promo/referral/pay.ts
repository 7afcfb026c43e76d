import { toDecimal } from '@parlour/contract/money';
import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { accountFor, post } from '../../money/ledger/ledger.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import { inviterMail, welcomeMail } from './mails.ts';
import type { Rule } from './rule.ts';

interface DueReward {
  id: bigint;
  inviterId: bigint;
  friendId: bigint;
  step: string;
  currency: string;
  inviterMinor: bigint;
  friendMinor: bigint;
  inviterAccount: string;
  friendAccount: string;
  /** Both accounts are open. */
  areOpen: boolean;
}

/** Gives what is due, each reward in a transaction of its own. Answers how many were decided or put off. */
export async function payRewards(
  db: Db,
  limits: Pick<Rule, 'dayLimitMinor' | 'monthLimitMinor'>,
): Promise<number> {
  let done = 0;
  while (await db.tx((tx) => payNext(tx, limits))) done += 1;
  return done;
}

/** False when nothing is due that no other process has in hand. */
async function payNext(tx: Tx, limits: Pick<Rule, 'dayLimitMinor' | 'monthLimitMinor'>): Promise<boolean> {
  const reward = await tx.find<DueReward>(
    `select w.id, w.inviter_id, w.friend_id, w.step, w.currency, w.inviter_minor,
            w.friend_minor, i.account as inviter_account, f.account as friend_account,
            i.status = 'open' and f.status = 'open' as are_open
       from referral_reward w
       join player i on i.id = w.inviter_id join player f on f.id = w.friend_id
      where w.state = 'due' and w.next_try_at <= clock_timestamp()
      order by w.next_try_at, w.id limit 1 for update of w skip locked`,
  );
  if (!reward) return false;
  if (!reward.areOpen) {
    await tx.run(
      `update referral_reward set state = 'refused', why = 'account closed', decided_at = clock_timestamp()
        where inviter_id = $1 and id = $2`,
      [reward.inviterId, reward.id],
    );
    return true;
  }
  // Serialises the rewards of an inviter: two at once could exceed a limit together.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('referral', $1))`, [reward.inviterId]);
  const waitsUntil = await findWait(tx, reward, limits);
  if (waitsUntil) {
    await tx.run('update referral_reward set next_try_at = $3 where inviter_id = $1 and id = $2', [
      reward.inviterId,
      reward.id,
      waitsUntil,
    ]);
    return true;
  }
  await credit(tx, reward);
  await mailPlayer(tx, reward);
  return true;
}

/** When a reward that would pass the inviter's limits is looked at again: the next day of the site's offset; undefined: now. */
async function findWait(
  tx: Tx,
  { inviterId, inviterMinor, currency }: DueReward,
  { dayLimitMinor, monthLimitMinor }: Pick<Rule, 'dayLimitMinor' | 'monthLimitMinor'>,
): Promise<Date | undefined> {
  if (inviterMinor === 0n) return undefined;
  const { day, month, tomorrow } = await tx.get<{ day: bigint; month: bigint; tomorrow: Date }>(
    `select coalesce(sum(w.inviter_minor) filter (where w.decided_at >= t.today), 0)::bigint as day,
            coalesce(sum(w.inviter_minor), 0)::bigint as month, t.today + interval '1 day' as tomorrow
       from (select date_trunc('day', clock_timestamp() at time zone site_timezone()::interval) at time zone site_timezone()::interval as today,
                    date_trunc('month', clock_timestamp() at time zone site_timezone()::interval) at time zone site_timezone()::interval as month) t
       left join referral_reward w on w.inviter_id = $1 and w.state = 'paid' and w.currency = $2 and w.decided_at >= t.month
      group by t.today`,
    [inviterId, currency],
  );
  const fits = day + inviterMinor <= dayLimitMinor && month + inviterMinor <= monthLimitMinor;
  return fits ? undefined : tomorrow;
}

/** Each of the two is paid by a transfer of their own, once for ever: `referral:{inviter}:{friend}:{step}`. */
async function credit(tx: Tx, reward: DueReward): Promise<void> {
  const { inviterId, friendId, step, currency, inviterMinor, friendMinor } = reward;
  const shares = [
    { playerId: inviterId, amountMinor: inviterMinor },
    { playerId: friendId, amountMinor: friendMinor },
  ].filter(({ amountMinor }) => amountMinor > 0n);
  for (const { playerId, amountMinor } of shares)
    await post(tx, {
      playerId,
      reference: `referral:${inviterId}:${friendId}:${step}`,
      reason: 'referral_reward',
      currency,
      legs: [
        { account: await accountFor(tx, playerId, 'promotions', currency), amountMinor: -amountMinor },
        { account: await accountFor(tx, playerId, 'wallet', currency), amountMinor },
      ],
    });
  await tx.run(
    `update referral_reward set state = 'paid', why = null, decided_at = clock_timestamp()
      where inviter_id = $1 and id = $2`,
    [inviterId, reward.id],
  );
  for (const { playerId } of shares) await notifyChange(tx, 'wallet', String(playerId));
}

async function mailPlayer(tx: Tx, reward: DueReward): Promise<void> {
  const { inviterId, friendId, step, currency, inviterMinor, friendMinor } = reward;
  const reference = `referral:${inviterId}:${friendId}:${step}`;
  const sum = (minor: bigint): string => `${toDecimal(minor, currency)} ${currency}`;
  if (inviterMinor > 0n)
    await sendMail(tx, {
      playerId: inviterId,
      reference,
      ...inviterMail(sum(inviterMinor), maskAccount(reward.friendAccount)),
    });
  if (friendMinor > 0n)
    await sendMail(tx, {
      playerId: friendId,
      reference,
      ...welcomeMail(sum(friendMinor), maskAccount(reward.inviterAccount)),
    });
}
