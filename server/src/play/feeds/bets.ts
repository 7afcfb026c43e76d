import { listPlayerIds } from '../../people/accounts/player-names.ts';
import { noteActivity } from '../../people/sessions/activity.ts';
import type { Queryable } from '../../base/db/db.ts';
import type { ListedBet } from '../../outside/providers/provider.ts';
import { bookBets, type BetKey } from '../bets/book-bets.ts';
import { validStake } from '../bets/valid-stake.ts';
import type { Import } from './feeds.ts';
import { putAside, settleAside } from './rows-aside.ts';
import { findFault } from './sound-bet.ts';
import { advanceFeed, isPlayedNow, type DueFeed } from './vendor-feed.ts';
import { listOf, LISTED, readNewWinners } from './winners.ts';

/** Intervals for a platform with players and for one without. A launch makes the list due at once. */
const PLAYED_EVERY_MS = 1_500;
const IDLE_EVERY_MS = 300_000;

/**
 * Reads the next page of a platform's bets. A later state of a bet replaces the earlier one and is booked as its next version; a row that
 * cannot be read is put aside and holds up no other (rule R8).
 */
export async function importBets(due: DueFeed, { db, log, clock, hub, provider }: Import): Promise<void> {
  const { platformId } = due;
  const { rows, nextCursor, hasMore, unreadable = [] } = await provider.betHistory(due.cursor);
  const isPlayed = rows.length > 0 || (await isPlayedNow(db, platformId));
  const nextInMs = hasMore ? 0 : isPlayed ? PLAYED_EVERY_MS : IDLE_EVERY_MS;
  await db.tx(async (tx) => {
    const players = await listPlayerIds(
      tx,
      rows.map(({ account }) => account),
    );
    const faults = rows.flatMap((bet) => {
      const why = players.has(bet.account) ? findFault(bet, clock.now()) : 'the member is no player of ours';
      return why === undefined ? [] : [{ ref: bet.ref, why, row: rowOf(bet), bet }];
    });
    const wrong = new Set(faults.map(({ bet }) => bet));
    const sound = rows.filter((bet) => !wrong.has(bet));
    const aside = [...unreadable, ...faults];
    if (aside.length > 0) {
      await putAside(tx, { platformId, feed: 'bets', rows: aside });
      log.error({ platformId, rows: aside.length, why: aside[0]!.why }, 'rows of a list are put aside');
    }
    if (sound.length > 0) {
      const bets = await tx.query<BetKey>(KEEP_BETS, [platformId, JSON.stringify(sound.map(rowOf))]);
      await bookBets(tx, bets);
      await settleAside(tx, { platformId, feed: 'bets', refs: sound.map(({ ref }) => ref) });
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
      where (b.player_id, b.id) in ${LISTED}
        and (b.status = 'void' or b.status in ('settled', 'partly') and b.payout_minor + b.jackpot_minor > 0)
        and l.player_id = b.player_id and l.platform_id = b.platform_id and (l.look_at is null or not l.has_paid)`,
    listOf(bets),
  );
}

/** What makes another version of a bet that has counted. */
const MONEY = [
  'stake_minor',
  'payout_minor',
  'jackpot_minor',
  'valid_minor',
  'closed_minor',
  'status',
  'game_code',
];
const moneyOf = (row: string): string => `(${MONEY.map((column) => `${row}.${column}`).join(', ')})`;

/**
 * The last word on a bet counts: that of the highest revision, and without one the settled over the open. A corrected bet counts on its
 * first day. `version` rises when a booked version is replaced.
 */
const KEEP_BETS = `
  insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, jackpot_minor,
                   status, placed_at, settled_at, revision, valid_minor, closed_minor, details, is_booked)
  select p.player_id, $1, r.ref, r.game_code, r.round_ref, r.currency, r.stake_minor, r.payout_minor, r.jackpot_minor,
         r.status, r.placed_at, r.settled_at, r.revision, r.valid_minor, r.closed_minor, r.details, r.status in ('settled', 'partly')
    from (select distinct on (account, ref) * from jsonb_to_recordset($2::jsonb) as r (ref text, account text, game_code text, round_ref text, currency text,
           stake_minor bigint, payout_minor bigint, jackpot_minor bigint, status text, placed_at timestamptz, settled_at timestamptz,
           revision bigint, valid_minor bigint, closed_minor bigint, details jsonb)
           order by account, ref, revision desc, status = 'open') r
    join player_name p on p.name = r.account and p.kind = 'account'
  on conflict (player_id, platform_id, vendor_ref) do update
     set stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, jackpot_minor = excluded.jackpot_minor,
         valid_minor = excluded.valid_minor, closed_minor = excluded.closed_minor, game_code = excluded.game_code,
         details = coalesce(excluded.details, bet.details), status = excluded.status, revision = excluded.revision,
         settled_at = case when excluded.status = 'open' then null
                           when bet.status in ('settled', 'void') then bet.settled_at else excluded.settled_at end,
         version = bet.version + (bet.is_booked and ${moneyOf('bet')} is distinct from ${moneyOf('excluded')})::integer,
         is_booked = excluded.is_booked, changed_at = excluded.changed_at
   where excluded.revision > bet.revision
      or excluded.revision = bet.revision and bet.status = 'open' and excluded.status <> 'open'
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
    revision: String(bet.revision ?? 0n),
    valid_minor: String(validStake(bet)),
    closed_minor: bet.closedMinor == null ? null : String(bet.closedMinor),
    details: bet.details ?? null,
  };
}
