import { listPlayerIds } from '../../people/accounts/player-names.ts';
import { noteActivity } from '../../people/sessions/activity.ts';
import type { Queryable } from '../../base/db/db.ts';
import type { ListedBet } from '../../outside/providers/provider.ts';
import type { Import } from './feeds.ts';
import { advanceFeed, isPlayedNow, type DueFeed } from './vendor-feed.ts';
import { listOf, LISTED, readNewWinners, type BetKey } from './winners.ts';

/** Intervals for a platform with players and for one without. A launch makes the list due at once. */
const PLAYED_EVERY_MS = 1_500;
const IDLE_EVERY_MS = 300_000;

/** Reads the next page of a platform's bets. A bet read again is the same bet; only an open one may still change. */
export async function importBets(due: DueFeed, { db, log, hub, provider }: Import): Promise<void> {
  const { rows, nextCursor, hasMore } = await provider.betHistory(due.cursor);
  const isPlayed = rows.length > 0 || (await isPlayedNow(db, due.platformId));
  const nextInMs = hasMore ? 0 : isPlayed ? PLAYED_EVERY_MS : IDLE_EVERY_MS;
  await db.tx(async (tx) => {
    if (rows.length > 0) {
      const players = await listPlayerIds(
        tx,
        rows.map(({ account }) => account),
      );
      const strangers = rows.filter(({ account }) => !players.has(account)).length;
      if (strangers > 0)
        log.error({ platformId: due.platformId, strangers }, 'bets of members that are not our players');
      const bets = await tx.query<BetKey>(INSERT_BETS, [due.platformId, JSON.stringify(rows.map(rowOf))]);
      await noticePlay(tx, bets);
      await noticePayouts(tx, bets);
      const winners = await readNewWinners(tx, bets);
      if (winners.length > 0) tx.afterCommit(() => hub.publish('winners', 'winners', winners));
    }
    await advanceFeed(tx, due, { nextCursor, nextInMs });
  });
}

/** A player who bets is active: a session does not end for idleness in the middle of a game (rule A16). */
async function noticePlay(tx: Queryable, bets: readonly BetKey[]): Promise<void> {
  const active = await tx.query<{ playerId: bigint; at: Date }>(
    `select player_id, least(max(placed_at), now()) as at from bet where (player_id, id) in ${LISTED} group by player_id`,
    listOf(bets),
  );
  await noteActivity(tx, active);
}

/**
 * A bet that pays, or returns its stake, after the player has left leaves points at the platform. The sweep looks for
 * them again (rule W9). Where a look is due or under way, the bet is noted beside its time: the platform is not asked
 * at every win, and a look that found nothing before the bet is repeated (`lookAgain`).
 */
async function noticePayouts(tx: Queryable, bets: readonly BetKey[]): Promise<void> {
  await tx.run(
    `update launch l set has_paid = true, look_at = coalesce(l.look_at, clock_timestamp()) from bet b
      where (b.player_id, b.id) in ${LISTED} and (b.status = 'void' or b.status = 'settled' and b.payout_minor + b.jackpot_minor > 0)
        and l.player_id = b.player_id and l.platform_id = b.platform_id and (l.look_at is null or not l.has_paid)`,
    listOf(bets),
  );
}

const INSERT_BETS = `
  insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, jackpot_minor,
                   status, placed_at, settled_at)
  select p.player_id, $1, r.ref, r.game_code, r.round_ref, r.currency, r.stake_minor, r.payout_minor, r.jackpot_minor,
         r.status, r.placed_at, r.settled_at
    from (select distinct on (account, ref) * from jsonb_to_recordset($2::jsonb) as r (ref text, account text, game_code text, round_ref text, currency text,
           stake_minor bigint, payout_minor bigint, jackpot_minor bigint, status text, placed_at timestamptz, settled_at timestamptz)
           order by account, ref, status = 'open') r
    join player_name p on p.name = r.account and p.kind = 'account'
  on conflict (player_id, platform_id, vendor_ref) do update
     set stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, jackpot_minor = excluded.jackpot_minor,
         status = excluded.status, settled_at = excluded.settled_at, changed_at = excluded.changed_at
   where bet.status = 'open' and excluded.status <> 'open'
  returning player_id, id`;

/** Amounts travel as text: a number of JSON would lose the last units of a large one. */
function rowOf(bet: ListedBet) {
  return {
    ref: bet.ref,
    account: bet.account,
    game_code: bet.gameCode,
    round_ref: bet.roundRef,
    currency: bet.currency,
    stake_minor: String(bet.stakeMinor),
    payout_minor: String(bet.payoutMinor),
    jackpot_minor: String(bet.jackpotMinor),
    status: bet.status,
    placed_at: bet.placedAt,
    settled_at: bet.settledAt,
  };
}
