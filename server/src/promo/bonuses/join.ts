import type { Db, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { collectBirthday } from './birthdays.ts';
import { checkExcluded } from './excluded.ts';
import { beginGrant, GRANT_COLUMNS, isOpenPlayer, type GrantRow } from './grant.ts';
import { findOffer, switchOffer, takeFromOffer, type OfferRow } from './offers.ts';

/** A player who came back has so long to join an offer for it. */
const BACK_WITHIN = '7 days';

/**
 * Joins an offer in the version that the player has read. Its highest bonus is reserved at once: a player who deposits on it is not told
 * afterwards that the budget is used up. The same version joined again is joined once. Throws the Refusal for what stands in the way.
 */
export function joinOffer(
  db: Db,
  player: Player,
  wish: { code: string; version: number },
): Promise<GrantRow> {
  return db.tx((tx) => join(tx, player, wish));
}

class Previewed extends Error {}

/** Why the player could not join the offer, or collect a birthday's bonus, if it ran; undefined where they could. Nothing of it stays. */
export async function previewJoin(db: Db, player: Player, code: string): Promise<string | undefined> {
  const kind = (await findOffer(db, code))?.terms.kind;
  if (kind === 'rebate' || kind === 'mission' || kind === 'race') return `a ${kind} is not joined`;
  try {
    await db.tx(async (tx) => {
      await switchOffer(tx, code, 'running');
      const offer = await findOffer(tx, code);
      const wish = { code, version: offer?.version ?? 0 };
      await (kind === 'birthday' ? collectBirthday(tx, player, wish) : join(tx, player, wish));
      throw new Previewed();
    });
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    if (!(error instanceof Previewed)) throw error;
  }
  return undefined;
}

async function join(
  tx: Tx,
  player: Player,
  { code, version }: { code: string; version: number },
): Promise<GrantRow> {
  // One player's joins follow one another.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('bonus', $1))`, [player.id]);
  const before = await tx.find<GrantRow & { wasGranted: boolean }>(
    `select ${GRANT_COLUMNS}, g.active_at is not null as was_granted from bonus_grant g
      where g.player_id = $1 and g.source = 'join' and g.source_ref = $2 for update`,
    [player.id, code],
  );
  if (before?.endedAt === null && before.offerVersion === version) return before;
  // A deposit earns an offer's bonus once, also where its player gave the bonus up before it was there.
  if (before?.wasGranted === true || (before && before.depositMinor !== null))
    throw new Refusal('offerTaken');
  const offer = await findOffer(tx, code);
  const isJoined = offer?.terms.kind === 'deposit' || offer?.terms.kind === 'free';
  if (!offer || !isJoined || offer.currency !== player.currency) throw new Refusal('offerOver');
  if (offer.version !== version) throw new Refusal('offerChanged');
  // The bonus that was joined keeps its terms: success would say that those of this version hold.
  if (before?.endedAt === null) throw new Refusal('offerTaken');
  if (!(await isOpenPlayer(tx, player.id))) throw new Refusal('offerOver');
  await checkExcluded(tx, player.id, offer.terms);
  if (offer.terms.kind === 'deposit') await checkDeposits(tx, player, offer);
  await checkAbsence(tx, player, offer);
  const isTaken = await takeFromOffer(tx, { code, version, minor: BigInt(offer.terms.most) });
  if (!isTaken) throw new Refusal('offerOver');
  const grant = await writeJoined(tx, player, offer);
  return offer.terms.kind === 'free' ? beginGrant(tx, grant, BigInt(offer.terms.most)) : grant;
}

async function checkDeposits(tx: Tx, { id }: Player, { terms }: OfferRow): Promise<void> {
  const { hasDeposited, isWaiting } = await tx.get<{ hasDeposited: boolean; isWaiting: boolean }>(
    `select exists (select from deposit where player_id = $1 and state = 'paid') as has_deposited,
            exists (select from bonus_grant where player_id = $1 and status = 'offered') as is_waiting`,
    [id],
  );
  if (terms.firstDeposit && hasDeposited) throw new Refusal('offerForNew');
  if (isWaiting) throw new Refusal('offerWaiting');
}

/** Where the offer asks for it: the player was away so many days, and has come back this week. */
async function checkAbsence(tx: Tx, { id }: Player, { terms: { absentDays } }: OfferRow): Promise<void> {
  if (absentDays === undefined) return;
  const { isBack } = await tx.get<{ isBack: boolean }>(
    `select exists (
       select from (select l.at, coalesce(lag(l.at) over (order by l.at), p.created_at) as before
                      from login_attempt l join player p on p.id = l.player_id
                     where l.player_id = $1 and l.result = 'ok') login
        where at > clock_timestamp() - $3::interval and at - before >= $2 * interval '1 day') as is_back`,
    [id, absentDays, BACK_WITHIN],
  );
  if (!isBack) throw new Refusal('offerForReturning');
}

/** One that lapsed before it granted anything stands again. A bonus that begins at once takes its place under the same lock. */
function writeJoined(
  tx: Tx,
  player: Player,
  { code, version, terms, currency }: OfferRow,
): Promise<GrantRow> {
  return tx.get<GrantRow>(
    `insert into bonus_grant as g (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, reserved_minor, status,
                                   active_at, place_until, settle_until, mode)
     values ($1, $2, $3, $4, $5, 'join', $2, $6, $7, case when $5 = 'deposit' then 'offered' else 'active' end,
             case when $5 <> 'deposit' then clock_timestamp() end, clock_timestamp() + $8 * interval '1 day',
             clock_timestamp() + $8 * interval '1 day', $9)
     on conflict on constraint bonus_grant_once do update set offer_version = excluded.offer_version, terms = excluded.terms, mode = excluded.mode,
            reserved_minor = excluded.reserved_minor, status = excluded.status, active_at = excluded.active_at, reason = null, note = null,
            joined_at = clock_timestamp(), place_until = excluded.place_until, settle_until = excluded.settle_until, ended_at = null, forfeited_minor = null
     returning ${GRANT_COLUMNS}`,
    [
      player.id,
      code,
      version,
      JSON.stringify(terms),
      terms.kind,
      currency,
      BigInt(terms.most),
      terms.joinDays,
      terms.bound ? 'bound' : 'earned',
    ],
  );
}
