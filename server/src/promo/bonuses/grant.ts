import type { Queryable, Tx } from '../../base/db/db.ts';
import { accountFor, bonusAccountFor, post } from '../../money/ledger/ledger.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { endBound, lossOf, readBoundPoints } from './bound.ts';
import { activeMail, endedMail, paidMail } from './mails.ts';
import { giveBackToOffer } from './offers.ts';
import { forfeit, payIntoWallet, sumOf } from './pay.ts';
import { notifyBonus } from './publish.ts';
import { releasedAt, requiredOf, type Terms } from './terms.ts';

/**
 * A grant and what happens to it: it begins, pays parts, ends. Each of these is called with the grant's row locked, so that of completion,
 * expiry, cancelling and a bet one comes first and the others see what it did (case B18). The wallet is locked after the grant.
 */

export interface GrantRow {
  playerId: bigint;
  id: bigint;
  offerCode: string;
  offerVersion: number;
  terms: Terms;
  kind: Terms['kind'];
  mode: 'earned' | 'bound';
  currency: string;
  reservedMinor: bigint;
  depositMinor: bigint | null;
  /** Of a bound one: what of the deposit lies with the bonus. */
  ownMinor: bigint;
  bonusMinor: bigint;
  requiredMinor: bigint;
  progressMinor: bigint;
  releasedMinor: bigint;
  status: 'offered' | 'active' | 'closing' | 'cancelling' | 'completed' | 'expired' | 'forfeited' | 'lost';
  reason: 'cancelled' | 'withdrawal' | 'account' | 'operator' | 'time' | 'lost' | null;
  joinedAt: Date;
  /** As it is now: the end of a frozen bonus moves with the clock (rule P51). */
  placeUntil: Date;
  /** Its deposit is disputed: nothing is paid, and it does not expire. */
  frozenAt: Date | null;
  endedAt: Date | null;
}

/**
 * The end of the grant `g`. That of a frozen one moves by the time since, so that none of it is lost; where no bet counted any more when it
 * was frozen, none counts now.
 */
export const PLACE_UNTIL = `case when g.frozen_at < g.place_until then g.place_until + (coalesce(g.ended_at, clock_timestamp()) - g.frozen_at)
       else g.place_until end`;

export const GRANT_COLUMNS = `g.player_id, g.id, g.offer_code, g.offer_version, g.terms, g.kind, g.mode, g.currency, g.reserved_minor, g.deposit_minor, g.own_minor,
  g.bonus_minor, g.required_minor, g.progress_minor, g.released_minor, g.status, g.reason, g.joined_at, ${PLACE_UNTIL} as place_until, g.frozen_at, g.ended_at`;

/** Bets placed in time are waited for so long; those on sports longer (case B1). */
export const SETTLED_WITHIN = '72 hours';

export const restOf = ({ bonusMinor, releasedMinor }: GrantRow): bigint => bonusMinor - releasedMinor;

/** What a player loses where the bonus ends now. */
export const readLoss = async (db: Queryable, grant: GrantRow): Promise<bigint> =>
  grant.mode === 'bound' ? lossOf(grant, await readBoundPoints(db, grant)) : restOf(grant);

export async function lockGrant(tx: Tx, playerId: bigint, id: bigint): Promise<GrantRow | undefined> {
  return tx.find<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant g where g.player_id = $1 and g.id = $2 for update`,
    [playerId, id],
  );
}

/** The next grant of a condition that no other process has in hand. */
export async function lockNext(tx: Tx, condition: string): Promise<GrantRow | undefined> {
  return tx.find<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant g where ${condition} limit 1 for update skip locked`,
  );
}

/** The bonus begins: it is put into the grant's own account, out of what the offer's row holds for it. Without bets asked for it is paid. */
export async function beginGrant(tx: Tx, grant: GrantRow, bonusMinor: bigint): Promise<GrantRow> {
  const { playerId, id, terms, offerCode, reservedMinor } = grant;
  await tx.run(
    `update bonus_grant set status = 'active', bonus_minor = $3, required_minor = $4, reserved_minor = 0, active_at = clock_timestamp(),
            place_until = clock_timestamp() + $5 * interval '1 day', settle_until = clock_timestamp() + $5 * interval '1 day' + $6::interval
      where player_id = $1 and id = $2`,
    [playerId, id, bonusMinor, requiredOf(terms, bonusMinor), terms.days, SETTLED_WITHIN],
  );
  if (reservedMinor > bonusMinor)
    await giveBackToOffer(tx, { code: offerCode, minor: reservedMinor - bonusMinor, recipients: 0 });
  return putIntoGrant(tx, grant, bonusMinor);
}

/** Puts the bonus into its account and tells the player; one that asks for no bets is paid. */
export async function putIntoGrant(
  tx: Tx,
  { playerId, id }: Pick<GrantRow, 'playerId' | 'id'>,
  bonusMinor: bigint,
): Promise<GrantRow> {
  const begun = (await lockGrant(tx, playerId, id))!;
  const { currency } = begun;
  await post(tx, {
    playerId,
    reference: `bonus:${id}`,
    reason: 'bonus_granted',
    currency,
    legs: [
      { account: await accountFor(tx, playerId, 'promotions', currency), amountMinor: -bonusMinor },
      { account: await bonusAccountFor(tx, { playerId, grantId: id, currency }), amountMinor: bonusMinor },
    ],
  });
  if (begun.requiredMinor === 0n) return payGrant(tx, begun);
  await sendMail(tx, {
    playerId,
    reference: `bonus:${id}:active`,
    ...activeMail(sumOf(begun, bonusMinor), sumOf(begun, begun.requiredMinor)),
  });
  await notifyBonus(tx, playerId, id);
  return begun;
}

/** Pays into the wallet what the progress has reached and is not paid yet; at the end the grant is completed. */
export async function payGrant(tx: Tx, grant: GrantRow): Promise<GrantRow> {
  const { playerId, id } = grant;
  const isComplete = grant.progressMinor >= grant.requiredMinor;
  const reached = releasedAt(grant.terms, grant);
  // Progress that falls takes nothing back that is paid (case B3).
  const amountMinor = reached > grant.releasedMinor ? reached - grant.releasedMinor : 0n;
  await tx.run(
    `update bonus_grant set is_due = false, released_minor = released_minor + $3,
            status = case when $4 then 'completed' else status end, ended_at = case when $4 then clock_timestamp() end
      where player_id = $1 and id = $2`,
    [playerId, id, amountMinor, isComplete],
  );
  if (amountMinor > 0n) await payIntoWallet(tx, grant, amountMinor, paidMail(sumOf(grant, amountMinor)));
  await notifyBonus(tx, playerId, id);
  return {
    ...grant,
    releasedMinor: grant.releasedMinor + amountMinor,
    status: isComplete ? 'completed' : grant.status,
  };
}

export interface End {
  status: 'expired' | 'forfeited';
  reason: NonNullable<GrantRow['reason']>;
  note?: string | undefined;
}

/** Ends a grant that is not completed: what is not paid goes back to the house, what was only reserved to the offer. */
export async function endGrant(tx: Tx, grant: GrantRow, { status, reason, note }: End): Promise<void> {
  if (grant.mode === 'bound') return endBound(tx, grant, { status, reason, note });
  const { playerId, id, offerCode, reservedMinor } = grant;
  const rest = restOf(grant);
  await tx.run(
    `update bonus_grant set status = $3, reason = $4, note = $5, reserved_minor = 0, is_due = false, ended_at = clock_timestamp()
      where player_id = $1 and id = $2`,
    [playerId, id, status, reason, note ?? null],
  );
  if (grant.status === 'offered')
    await giveBackToOffer(tx, { code: offerCode, minor: reservedMinor, recipients: 1 });
  if (rest > 0n) {
    await forfeit(tx, grant, rest);
    if (reason !== 'cancelled')
      await sendMail(tx, { playerId, reference: `bonus:${id}:ended`, ...endedMail(sumOf(grant, rest)) });
  }
  await notifyBonus(tx, playerId, id);
}

/** False for a player who has closed the account or excluded themselves. */
export async function isOpenPlayer(db: Queryable, playerId: bigint): Promise<boolean> {
  const { isOpen } = await db.get<{ isOpen: boolean }>(
    `select status = 'open' as is_open from player where id = $1`,
    [playerId],
  );
  return isOpen;
}
