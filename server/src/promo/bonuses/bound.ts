import type { Queryable, Tx } from '../../base/db/db.ts';
import { hasReadFactsOf } from '../../play/bets/new-facts.ts';
import { readBetsSoon } from '../../play/feeds/vendor-feed.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { End, GrantRow } from './grant.ts';
import { endedMail, paidMail, returnedMail } from './mails.ts';
import { giveBackToOffer } from './offers.ts';
import { forfeit, payIntoWallet, sumOf } from './pay.ts';
import { notifyBonus } from './publish.ts';

/**
 * A bonus that is bound to platforms (rules P60–P66): the player's deposit and the bonus lie in the grant's account, are moved to the offer's
 * platforms and come home to it. At the end what is there is shared between the wallet and the house. Ended only with all of it at home.
 */

export type BoundPoints = Record<'homeMinor' | 'outsideMinor', bigint>;

/** Points in the grant's account, and those at platforms or on their way as they are booked. */
export function readBoundPoints(
  db: Queryable,
  { playerId, id }: Pick<GrantRow, 'playerId' | 'id'>,
): Promise<BoundPoints> {
  return db.get<BoundPoints>(
    `select coalesce(sum(balance_minor) filter (where kind = 'bonus'), 0)::bigint as home_minor,
            coalesce(sum(balance_minor) filter (where kind <> 'bonus'), 0)::bigint as outside_minor
       from ledger_account where player_id = $1 and grant_id = $2`,
    [playerId, id],
  );
}

/** What the wallet gets of so many points. Not completed: the player's own money comes first, and no more. */
export function walletShareOf(
  { ownMinor, terms }: Pick<GrantRow, 'ownMinor' | 'terms'>,
  pointsMinor: bigint,
  isCompleted: boolean,
): bigint {
  const mostPaid = terms.bound?.mostPaid ?? null;
  if (isCompleted && mostPaid === null) return pointsMinor;
  const most = isCompleted ? ownMinor + BigInt(mostPaid ?? 0) : ownMinor;
  return pointsMinor < most ? pointsMinor : most;
}

/** What of the points a player loses by giving the bonus up. */
export const lossOf = (grant: GrantRow, { homeMinor, outsideMinor }: BoundPoints): bigint =>
  homeMinor + outsideMinor - walletShareOf(grant, homeMinor + outsideMinor, false);

/** Transfers of the player wait until the end of the transaction. */
async function lockWallet(tx: Tx, { playerId, currency }: GrantRow): Promise<void> {
  await tx.run(
    `select from ledger_account where player_id = $1 and kind = 'wallet' and currency = $2 for update`,
    [playerId, currency],
  );
}

/** Nothing of the bound bonus `g` is outside, all that was played with it is known, and its bets are counted. */
const ALL_HOME = `not has_bound_points(g.player_id, g.id) and ${hasReadFactsOf('bonus_watermark', 'g.player_id')}`;

/** Whether that is so of a grant once the wallet is locked: a transfer may have come home meanwhile. */
async function isSo(tx: Tx, { playerId, id }: GrantRow, condition: string): Promise<boolean> {
  const row = await tx.find(
    `select from bonus_grant g where g.player_id = $1 and g.id = $2 and ${condition}`,
    [playerId, id],
  );
  return row !== undefined;
}

/** Ends a bonus that is not completed; with points or bets outside nothing new is moved there, and it ends when they are home (case B10). */
export async function endBound(tx: Tx, grant: GrantRow, end: End): Promise<void> {
  const { playerId, id } = grant;
  // Nothing of it was played yet. The credit of a deposit locks the wallet before the grant.
  if (grant.status === 'offered') {
    if (grant.depositMinor !== null) await lockWallet(tx, grant);
    return close(tx, grant, end);
  }
  await lockWallet(tx, grant);
  if (await isSo(tx, grant, ALL_HOME)) return close(tx, grant, end);
  await tx.run(
    `update bonus_grant set status = 'cancelling', reason = $3, note = coalesce($4, note) where player_id = $1 and id = $2`,
    [playerId, id, end.reason, end.note ?? null],
  );
  await notifyBonus(tx, playerId, id);
}

/**
 * The bound bonus `g` was given up, its bets are complete, or too little is left to stake. One whose deposit is disputed pays nothing, but
 * what its player gave up.
 */
const ENDING = `g.mode = 'bound' and g.ended_at is null and g.active_at is not null
  and (g.status = 'cancelling' or g.frozen_at is null and (g.progress_minor >= g.required_minor
       or (g.terms #>> '{bound,leastStake}')::bigint > (select a.balance_minor from ledger_account a
             where a.player_id = g.player_id and a.kind = 'bonus' and a.platform_id is null and a.currency = g.currency and a.grant_id = g.id)))`;

export const BOUND_OVER = `${ENDING} and ${ALL_HOME}`;

const UNREAD_PLATFORMS = `select b.platform_id from bonus_grant g join platform_binding b on b.player_id = g.player_id and b.grant_id = g.id
  where ${ENDING} and has_unread_play(b.player_id, b.platform_id)
    and not exists (select from ledger_account a where a.player_id = g.player_id and a.grant_id = g.id
                       and a.kind in ('platform', 'transit') and a.balance_minor > 0)`;

/** An ending bonus with nothing outside waits for bets that are not read yet. */
export const BOUND_UNREAD = `exists (${UNREAD_PLATFORMS})`;

/** Bonuses that only wait for their bets do not wait for the next regular reading of a platform where no player is. */
export async function readBoundBets(db: Queryable): Promise<void> {
  const platforms = await db.query<{ platformId: number }>(UNREAD_PLATFORMS);
  if (platforms.length > 0)
    await readBetsSoon(
      db,
      platforms.map(({ platformId }) => platformId),
    );
}

/** The end of a bonus of which that was so; false where it is not any more. */
export async function closeBound(tx: Tx, grant: GrantRow): Promise<boolean> {
  await lockWallet(tx, grant);
  if (!(await isSo(tx, grant, BOUND_OVER))) return false;
  await close(tx, grant, endOf(grant));
  return true;
}

type Closed = Omit<End, 'status' | 'reason'> & {
  status: 'completed' | 'expired' | 'forfeited' | 'lost';
  reason: GrantRow['reason'];
};

function endOf({ status, reason, progressMinor, requiredMinor }: GrantRow): Closed {
  if (status === 'cancelling') return { status: reason === 'time' ? 'expired' : 'forfeited', reason };
  if (progressMinor >= requiredMinor) return { status: 'completed', reason: null };
  return { status: 'lost', reason: 'lost' };
}

async function close(tx: Tx, grant: GrantRow, { status, reason, note }: Closed): Promise<void> {
  const { playerId, id, offerCode, reservedMinor } = grant;
  const { homeMinor } = await readBoundPoints(tx, grant);
  const isCompleted = status === 'completed';
  const paidMinor = walletShareOf(grant, homeMinor, isCompleted);
  const forfeitedMinor = homeMinor - paidMinor;
  await tx.run(
    `update bonus_grant set status = $3, reason = $4, note = coalesce($5, note), reserved_minor = 0, is_due = false, released_minor = $6,
            forfeited_minor = $7, ended_at = clock_timestamp()
      where player_id = $1 and id = $2`,
    [playerId, id, status, reason, note ?? null, paidMinor, forfeitedMinor],
  );
  if (grant.status === 'offered')
    await giveBackToOffer(tx, { code: offerCode, minor: reservedMinor, recipients: 1 });
  await tx.run('select release_platforms($1, $2)', [playerId, id]);
  if (paidMinor > 0n) {
    const mailOf = isCompleted ? paidMail : returnedMail;
    await payIntoWallet(tx, grant, paidMinor, mailOf(sumOf(grant, paidMinor)));
  }
  if (forfeitedMinor > 0n) {
    await forfeit(tx, grant, forfeitedMinor);
    if (!isCompleted && reason !== 'cancelled')
      await sendMail(tx, {
        playerId,
        reference: `bonus:${id}:ended`,
        ...endedMail(sumOf(grant, forfeitedMinor)),
      });
  }
  await notifyBonus(tx, playerId, id);
}
