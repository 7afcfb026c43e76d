import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { beginGrant, endGrant, GRANT_COLUMNS, isOpenPlayer, type GrantRow } from './grant.ts';
import { findOffer, giveBackToOffer } from './offers.ts';
import type { RaceBy, Terms } from './terms.ts';
import { hasReadFactsUntil } from '../../play/bets/new-facts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { placeMail } from './mails.ts';
import { toDecimal } from '@parlour/contract/money';

/** A race from its start to its last prize (rules P46–P50). */

export interface RaceRow {
  id: number;
  offerCode: string;
  offerVersion: number;
  terms: Terms;
  currency: string;
  measure: RaceBy;
  leastPoints: bigint;
  startsAt: Date;
  endsAt: Date;
  settlesAt: Date;
  prizes: bigint[];
  startedAt: Date;
  cancelledAt: Date | null;
  settledAt: Date | null;
}

export const RACE_COLUMNS = `r.id, r.offer_code, r.offer_version, r.terms, r.currency, r.measure, r.least_points, r.starts_at, r.ends_at,
  r.settles_at, r.prizes, r.started_at, r.cancelled_at, r.settled_at`;

type Row = RaceRow & Record<string, unknown>;

/** The last race of an offer. */
export function findRace(db: Queryable, code: string): Promise<RaceRow | undefined> {
  return db.find<Row>(
    `select ${RACE_COLUMNS} from bonus_race r where r.offer_code = $1 order by r.offer_version desc limit 1`,
    [code],
  );
}

/**
 * Who is ranked in a race: players with enough points, the most first; of two with the same points the one who reached them first. An account
 * must be open until the race is settled; from then on no place moves.
 * `race` is the placeholder of its id.
 */
export function rankingOf(race: string): string {
  return `(
    select row_number() over (order by s.points desc, s.reached_at, s.reached_bet)::integer as place, s.player_id, s.points
      from bonus_race r
      join bonus_race_player s on s.race_id = r.id and s.excluded_at is null and s.points >= greatest(r.least_points, 1)
      join player p on p.id = s.player_id and (p.status = 'open' or r.settled_at is not null)
     where r.id = ${race})`;
}

const LISTED = 20;

/** The newest first, for operators. */
export function listAllRaces(db: Queryable): Promise<RaceRow[]> {
  return db.query<Row>(`select ${RACE_COLUMNS} from bonus_race r order by r.id desc limit $1`, [LISTED]);
}

/** The prizes of an offer's races that are set apart: not given yet, and not back in its budget. */
export function readPrizesSetApart(db: Queryable, code: string): Promise<{ prizes: number; minor: bigint }> {
  return db.get<{ prizes: number; minor: bigint }>(
    `select coalesce(sum(reserved_places), 0)::integer as prizes, coalesce(sum(reserved_minor), 0)::bigint as minor
       from bonus_race where offer_code = $1`,
    [code],
  );
}

/** Bets are counted behind a watermark: none that counts is passed before the start is there for every process. */
const SOONEST_START = '10 seconds';

/**
 * Starts the race of the offer's present version: all its prizes are set apart in the offer's row. False where this version has had its
 * race, the race of an earlier version is not settled, its time is over, or the offer cannot cover the prizes.
 */
export async function startRace(tx: Tx, code: string): Promise<boolean> {
  const offer = await findOffer(tx, code);
  const race = offer?.terms.race;
  if (!offer || !race) return false;
  const sum = race.prizes.reduce((total, prize) => total + BigInt(prize), 0n);
  const isTaken = await tx.run(
    `update bonus_offer set spent_minor = spent_minor + $3, grants = grants + $4
      where code = $1 and version = $2 and ends_at > clock_timestamp() and $5::timestamptz > clock_timestamp() + $6::interval
        and spent_minor + $3 <= budget_minor and grants + $4 <= most_grants
        and not exists (select from bonus_race
                         where offer_code = $1 and (offer_version = $2 or settled_at is null and cancelled_at is null))`,
    [code, offer.version, sum, race.prizes.length, race.ends, SOONEST_START],
  );
  if (isTaken === 0) return false;
  await tx.run(
    `insert into bonus_race (offer_code, offer_version, terms, currency, measure, least_points, starts_at, ends_at, settles_at, prizes,
                             reserved_minor, reserved_places)
     values ($1, $2, $3, $4, $5, $6, greatest($7::timestamptz, clock_timestamp() + $8::interval), $9, $9::timestamptz + $10 * interval '1 hour',
             $11, $12, $13)`,
    [
      code,
      offer.version,
      JSON.stringify(offer.terms),
      offer.currency,
      race.by,
      race.least,
      race.starts,
      SOONEST_START,
      race.ends,
      race.settleHours,
      race.prizes,
      sum,
      race.prizes.length,
    ],
  );
  await notifyChange(tx, 'race', code);
  return true;
}

/** Calls the offer's race off: no place wins. False from its end on, so that no outcome can be called off that is not liked. */
export async function cancelRace(tx: Tx, code: string): Promise<boolean> {
  const cancelled = await tx.find<{ reservedMinor: bigint; places: number }>(
    `update bonus_race r set cancelled_at = clock_timestamp(), reserved_minor = 0, reserved_places = 0
       from (select id, reserved_minor, reserved_places from bonus_race
              where offer_code = $1 and cancelled_at is null and settled_at is null and ends_at > clock_timestamp() for update) b
      where r.id = b.id returning b.reserved_minor, b.reserved_places as places`,
    [code],
  );
  if (!cancelled) return false;
  await tx.run(
    'update bonus_offer set spent_minor = spent_minor - $2, grants = grants - $3 where code = $1',
    [code, cancelled.reservedMinor, cancelled.places],
  );
  await notifyChange(tx, 'race', code);
  return true;
}

/** Takes a player out of a race that is not settled. False where the player is not in it, or is out already. */
export async function excludeFromRace(
  tx: Tx,
  { code, playerId, why }: { code: string; playerId: bigint; why: string },
): Promise<boolean> {
  const excluded = await tx.run(
    `update bonus_race_player s set excluded_at = clock_timestamp(), excluded_why = $3
       from (select id from bonus_race where offer_code = $1 and settled_at is null and cancelled_at is null for update) r
      where s.race_id = r.id and s.player_id = $2 and s.excluded_at is null`,
    [code, playerId, why],
  );
  if (excluded > 0) await notifyChange(tx, 'race', code);
  return excluded > 0;
}

export const RACES_DUE = `exists (select from bonus_race where settled_at is null and cancelled_at is null and settles_at <= now())
  or exists (select from bonus_race_place where given_at is null)`;

/**
 * Decides the next race whose time to settle is over, where every fact is counted that was there at that moment. The watermark's row is
 * held meanwhile, so that no bet is counted beside it. Answers how many were decided.
 */
export function settleRaces(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const due = await tx.find<{ id: number; offerCode: string; settlesAt: Date }>(
      `select id, offer_code, settles_at from bonus_race
        where settled_at is null and cancelled_at is null and settles_at <= clock_timestamp()
        order by settles_at, id limit 1 for update skip locked`,
    );
    if (!due) return 0;
    const mark = await tx.find<{ from: string }>(
      'select facts_until::text as from from bonus_watermark for update skip locked',
    );
    if (!mark) return 0;
    const { isCounted } = await tx.get<{ isCounted: boolean }>(
      `select ${hasReadFactsUntil('bonus_watermark', '$1')} as is_counted`,
      [due.settlesAt],
    );
    if (!isCounted) return 0;
    await tx.run(SETTLE, [due.id, mark.from]);
    await notifyChange(tx, 'race', due.offerCode);
    return 1;
  });
}

/** Places are decided, accounts that are not open are out for good, and what no place won goes back to the offer: one statement. */
const SETTLE = `
  with ranked as (select k.* from ${rankingOf('$1')} k join bonus_race r on r.id = $1 where k.place <= cardinality(r.prizes)),
  race as (
    update bonus_race r set settled_at = clock_timestamp(), facts_until = $2::xid8,
           reserved_minor = (select coalesce(sum(r.prizes[place]), 0) from ranked), reserved_places = (select count(*) from ranked)
      from (select id, reserved_minor, reserved_places from bonus_race where id = $1) b
     where r.id = b.id and r.settled_at is null and r.cancelled_at is null
    returning r.*, b.reserved_minor - r.reserved_minor as back_minor, b.reserved_places - r.reserved_places as back_places),
  gone as (
    update bonus_race_player s set excluded_at = clock_timestamp(), excluded_why = 'account'
      from race, player p where s.race_id = race.id and s.excluded_at is null and p.id = s.player_id and p.status <> 'open'),
  places as (
    insert into bonus_race_place (race_id, place, player_id, points, prize_minor)
    select race.id, k.place, k.player_id, k.points, race.prizes[k.place] from race, ranked k)
  update bonus_offer o set spent_minor = o.spent_minor - race.back_minor, grants = o.grants - race.back_places
    from race where o.code = race.offer_code`;

interface OpenPlace {
  raceId: number;
  place: number;
  playerId: bigint;
  prizeMinor: bigint;
  offerCode: string;
  offerVersion: number;
  terms: Terms;
  currency: string;
}

/** Gives the next prize as a grant, once. An account that was closed meanwhile loses it, with its reason. Answers whether there was one. */
export async function givePrize(tx: Tx): Promise<boolean> {
  const open = await tx.find<OpenPlace & Record<string, unknown>>(
    `select w.race_id, w.place, w.player_id, w.prize_minor, r.offer_code, r.offer_version, r.terms, r.currency
       from bonus_race_place w join bonus_race r on r.id = w.race_id
      where w.given_at is null order by w.race_id, w.place limit 1 for update of w skip locked`,
  );
  if (!open) return false;
  const { raceId, place, playerId, prizeMinor, offerCode, offerVersion, terms, currency } = open;
  await tx.run(
    'update bonus_race set reserved_minor = reserved_minor - $2, reserved_places = reserved_places - 1 where id = $1',
    [raceId, prizeMinor],
  );
  await tx.run('update bonus_race_place set given_at = clock_timestamp() where race_id = $1 and place = $2', [
    raceId,
    place,
  ]);
  const grant = await tx.get<GrantRow>(
    `insert into bonus_grant as g (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, reserved_minor, status,
                                   note, active_at, place_until, settle_until)
     values ($1, $2, $3, $4, 'race', 'race', $5, $6, $7, 'active', $8, clock_timestamp(), clock_timestamp(), clock_timestamp())
     returning ${GRANT_COLUMNS}`,
    [
      playerId,
      offerCode,
      offerVersion,
      JSON.stringify(terms),
      `${offerCode}:${offerVersion}`,
      currency,
      prizeMinor,
      `place ${place}`,
    ],
  );
  if (await isOpenPlayer(tx, playerId)) {
    await beginGrant(tx, grant, prizeMinor);
    const sum = `${toDecimal(prizeMinor, currency)} ${currency}`;
    await sendMail(tx, { playerId, reference: `bonus:${grant.id}:place`, ...placeMail(sum, place) });
  } else {
    await giveBackToOffer(tx, { code: offerCode, minor: prizeMinor, recipients: 1 });
    await endGrant(tx, grant, { status: 'forfeited', reason: 'account' });
  }
  return true;
}
