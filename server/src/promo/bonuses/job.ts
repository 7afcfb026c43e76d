import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { hasReadFactsUntil } from '../../play/bets/new-facts.ts';
import { BOUND_OVER, BOUND_UNREAD, closeBound, readBoundBets } from './bound.ts';
import { countNewBets, NEW_BETS_DUE } from './count-bets.ts';
import { moveEnds } from './outages.ts';
import { beginGrant, endGrant, isOpenPlayer, lockNext, payGrant } from './grant.ts';
import { keepOffers } from './offers.ts';
import { givePrize, settleRaces } from './races.ts';
import { shareOf } from './terms.ts';

interface Needs {
  db: Db;
  log: Pick<DbLog, 'error'>;
}

/** A job of every process: the offers of the content are in force as they are written. */
export function keepPublishedOffers({ db, log }: Needs): Promise<number> {
  return db.tx(
    async (tx) =>
      keepOffers(tx, await readDocument(tx, log, 'offers'), await readDocument(tx, log, 'categories')),
    // Content and offers of one moment: an offer that was published in between would be taken back, and stopped.
    { isolation: 'repeatable read' },
  );
}

const DEPOSITED = `g.status = 'offered' and g.deposit_ref is not null and g.frozen_at is null`;
const REACHED = 'g.is_due and g.frozen_at is null';

export const BONUSES_DUE = `exists (select from bonus_grant g where ${DEPOSITED}) or exists (select from bonus_grant g where ${REACHED})
  or exists (select from bonus_grant g where ${BOUND_OVER}) or ${BOUND_UNREAD} or ${NEW_BETS_DUE}`;

/** A job of every process: bonuses for deposits that have come, bets counted, what is reached paid. Answers how much there was. */
export async function giveBonuses({ db }: Pick<Needs, 'db'>): Promise<number> {
  const granted = await repeat(db, grantNextDeposit);
  const backlog = await countNewBets(db);
  await readBoundBets(db);
  return granted + backlog + (await repeat(db, payNext)) + (await repeat(db, closeNext));
}

/** A job of every process: races whose time is over settled, and their prizes given. Answers how much there was. */
export async function endRaces({ db }: Pick<Needs, 'db'>): Promise<number> {
  return (await settleRaces(db)) + (await repeat(db, givePrize));
}

/** A job of every process: bonuses whose time is over, or whose player has left. Answers how many. */
export async function endBonuses({ db }: Pick<Needs, 'db'>): Promise<number> {
  await moveEnds(db);
  return (
    (await repeat(db, lapseNext)) +
    (await closeOverdue(db)) +
    (await repeat(db, expireNext)) +
    (await repeat(db, leaveNext))
  );
}

/** Each in a transaction of its own, until no process has one left. */
async function repeat(db: Db, step: (tx: Tx) => Promise<boolean>): Promise<number> {
  let done = 0;
  while (await db.tx(step)) done += 1;
  return done;
}

/** The credit has noted its deposit on the offer that its player had joined (`note_bonus_deposit`). */
async function grantNextDeposit(tx: Tx): Promise<boolean> {
  const grant = await lockNext(tx, DEPOSITED);
  if (!grant) return false;
  const bonusMinor = shareOf(grant.terms, grant.depositMinor!);
  if (bonusMinor > 0n && (await isOpenPlayer(tx, grant.playerId))) await beginGrant(tx, grant, bonusMinor);
  else await endGrant(tx, grant, { status: 'forfeited', reason: 'account' });
  return true;
}

async function payNext(tx: Tx): Promise<boolean> {
  const grant = await lockNext(tx, REACHED);
  if (!grant) return false;
  if (await isOpenPlayer(tx, grant.playerId)) await payGrant(tx, grant);
  else await endGrant(tx, grant, { status: 'forfeited', reason: 'account' });
  return true;
}

async function closeNext(tx: Tx): Promise<boolean> {
  const grant = await lockNext(tx, BOUND_OVER);
  if (!grant) return false;
  // Its player has left: it ends with that reason (case B14).
  if (grant.status === 'cancelling' || (await isOpenPlayer(tx, grant.playerId))) return closeBound(tx, grant);
  await endGrant(tx, grant, { status: 'forfeited', reason: 'account' });
  return true;
}

/** Joined, and no deposit came. One that is on its way is waited for (case B12). */
async function lapseNext(tx: Tx): Promise<boolean> {
  const grant = await lockNext(
    tx,
    `g.status = 'offered' and g.deposit_ref is null and g.place_until <= clock_timestamp()
       and not exists (select from deposit d where d.player_id = g.player_id and d.state in ('created', 'pending', 'disputed')
                                               and d.created_at < g.place_until)`,
  );
  if (!grant) return false;
  await endGrant(tx, grant, { status: 'expired', reason: 'time' });
  return true;
}

/** From its end on no new bet counts; those placed before are waited for (case B1). */
function closeOverdue(db: Db): Promise<number> {
  return db.run(
    `update bonus_grant set status = 'closing' where status = 'active' and place_until <= clock_timestamp() and frozen_at is null`,
  );
}

/** A bet on sports may settle late. */
const SPORTS_SETTLED_WITHIN = '14 days';
/** Bets settled at the last moment are booked and counted first. */
const COUNTED_WITHIN = '1 minute';

/** A transfer whose outcome is unknown is waited for: what was played with it is not known whole either (case B12). */
async function expireNext(tx: Tx): Promise<boolean> {
  const grant = await lockNext(
    tx,
    `g.status = 'closing' and not g.is_due and (g.mode = 'earned' or g.progress_minor < g.required_minor) and g.frozen_at is null and g.settle_until <= clock_timestamp() - interval '${COUNTED_WITHIN}'
       and ${hasReadFactsUntil('bonus_watermark', 'g.settle_until')}
       and not exists (select from point_transfer t where t.player_id = g.player_id and t.state in ('asked', 'unknown')
                                                      and t.asked_at < g.settle_until)`,
  );
  if (!grant) return false;
  const waits = await tx.run(
    `update bonus_grant g set settle_until = g.place_until + $3::interval
      where g.player_id = $1 and g.id = $2 and g.settle_until < g.place_until + $3::interval
        and exists (select from bet b join game on game.platform_id = b.platform_id and game.code = b.game_code
                     where b.player_id = g.player_id and b.status = 'open' and game.product = 'sports'
                       and b.placed_at >= g.active_at and b.placed_at < g.place_until)`,
    [grant.playerId, grant.id, SPORTS_SETTLED_WITHIN],
  );
  if (waits === 0) await endGrant(tx, grant, { status: 'expired', reason: 'time' });
  return true;
}

/** The account was closed, or its player has excluded themselves (case B14). Their own money is theirs as before. */
async function leaveNext(tx: Tx): Promise<boolean> {
  const grant = await lockNext(
    tx,
    `g.status in ('offered', 'active', 'closing')
       and exists (select from player p where p.id = g.player_id and p.status <> 'open')`,
  );
  if (!grant) return false;
  await endGrant(tx, grant, { status: 'forfeited', reason: 'account' });
  return true;
}
