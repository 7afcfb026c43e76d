import type { Db, Tx } from '../base/db/db.ts';
import { giveReferralRewards } from '../promo/referral/job.ts';
import { bookUnbooked } from '../play/bets/book-bets.ts';
import type { DbLog } from '../base/db/log.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';
import { hashPassword } from '../people/identity/password/passwords.ts';
import { findPlayerId, NOBODY } from '../people/accounts/player-names.ts';
import { createPlayer } from '../people/accounts/players.ts';
import { INVITING_PLAYER } from './demo-accounts.ts';

/**
 * Friends of one demo player, so that /referFriends shows every state. Their bets lost nothing and won nothing; the one reward that is
 * due is given by the site's own job, through the ledger.
 */
interface DemoFriend {
  account: string;
  daysAgo: number;
  /** Settled stakes; the first of the published steps is 100.00. */
  stakeMinor: bigint;
  /** Registered where the inviter did, so that an operator looks at it. */
  sameAddress?: boolean;
}

const FRIENDS: DemoFriend[] = [
  { account: 'meiling8', daysAgo: 26, stakeMinor: 24_000n },
  { account: 'khoa1990', daysAgo: 19, stakeMinor: 4_000n },
  { account: 'azrul777', daysAgo: 12, stakeMinor: 15_000n, sameAddress: true },
  { account: 'weijie88', daysAgo: 8, stakeMinor: 6_500n },
  { account: 'sunny333', daysAgo: 3, stakeMinor: 0n },
  { account: 'devi2468', daysAgo: 1, stakeMinor: 0n },
];
const BETS_EACH = 20n;
/** Reserved for documentation (RFC 5737). */
const ADDRESS = { shared: '192.0.2.10', own: '192.0.2.20' };

/** Answers how many friends it made; an account that exists stays as it is. */
export async function seedDemoReferrals(db: Db, log: DbLog): Promise<number> {
  const passwordHashes = await Promise.all(FRIENDS.map(({ account }) => hashPassword(account)));
  const made = await db.tx(async (tx) => {
    const inviter = await tx.get<{ id: bigint; uplineId: bigint | null }>(
      'select id, upline_id from player where id = $1',
      [await findPlayerId(tx, 'account', INVITING_PLAYER)],
    );
    await consent(tx, inviter.id, ADDRESS.shared);
    let count = 0;
    for (const [index, friend] of FRIENDS.entries()) {
      if ((await findPlayerId(tx, 'account', friend.account)) !== NOBODY) continue;
      const id = await createPlayer(tx, {
        account: friend.account,
        nickname: friend.account,
        passwordHash: passwordHashes[index]!,
        currency: SITE_CURRENCY,
        identityType: 'player',
        uplineId: inviter.uplineId,
        referredBy: inviter.id,
      });
      await tx.run(`update player set created_at = created_at - $2 * interval '1 day' where id = $1`, [
        id,
        friend.daysAgo,
      ]);
      await tx.run(
        `update referral set joined_at = joined_at - $3 * interval '1 day' where inviter_id = $1 and friend_id = $2`,
        [inviter.id, id, friend.daysAgo],
      );
      await consent(tx, id, friend.sameAddress === true ? ADDRESS.shared : ADDRESS.own);
      await addBets(tx, id, friend);
      count += 1;
    }
    return count;
  });
  while ((await bookUnbooked(db)) > 0);
  while ((await giveReferralRewards({ db, log })) > 0);
  await db.run(`update mail set created_at = now() - interval '5 days' where reference like 'referral:%'`);
  await db.run(`select read_mail(player_id, id, created_at) from mail where reference like 'referral:%'`);
  return made;
}

async function consent(tx: Tx, playerId: bigint, address: string): Promise<void> {
  await tx.run(
    `insert into player_consent (player_id, document, version, address) values ($1, 'tac', '1.0', $2) on conflict do nothing`,
    [playerId, address],
  );
}

/** Each pays back its stake, so that no money moved. */
async function addBets(
  tx: Tx,
  playerId: bigint,
  { account, stakeMinor, daysAgo }: DemoFriend,
): Promise<void> {
  if (stakeMinor === 0n) return;
  await tx.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select g.platform_id, 'demo-' || $2::text || '-' || n, $1, g.code, 'demo-' || $2::text || '-' || n, $3, $4, $4, 'settled', at, at
       from (select platform_id, code from game where status order by is_hot desc, sort, id limit 1) g,
            generate_series(1, $5) n,
            lateral (select now() - $6 * interval '12 hours' + n * interval '11 seconds' as at) moment`,
    [playerId, account, SITE_CURRENCY, stakeMinor / BETS_EACH, BETS_EACH, daysAgo],
  );
}
