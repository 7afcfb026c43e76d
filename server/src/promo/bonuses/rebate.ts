import type { Db, Tx } from '../../base/db/db.ts';
import { findExcluded } from './excluded.ts';
import { beginGrant, GRANT_COLUMNS, type GrantRow } from './grant.ts';
import { findCategoryGames, listOfferRows, takeFromOffer, type OfferRow } from './offers.ts';
import type { Product } from '@parlour/contract/bet-words';
import { shareOf, weighed } from './terms.ts';

/** Players of one transaction. */
const PLAYERS_AT_ONCE = 20;
/** By then the bets of the day before have arrived, in hours of the site's day. */
const FROM_HOUR = 6;
/** Days that a site which stood still makes up for. */
const DAYS_BACK = 7;

/**
 * A job of every process: a share of each finished day's bets, paid into the wallet. A day is gone through by player, and where it has come
 * to is written with what it gave, so that a process which dies is followed by another. Answers how many steps it took.
 */
export async function giveRebates(db: Db): Promise<number> {
  const running = (await listOfferRows(db)).filter(
    ({ terms, state }) => terms.kind === 'rebate' && state === 'running',
  );
  let steps = 0;
  for (const offer of running)
    for (const day of await listDays(db, offer)) {
      while (await db.tx((tx) => giveNext(tx, offer, day))) steps += 1;
    }
  return steps;
}

/** Finished days of the site's offset since the offer's start that are not gone through. */
async function listDays(db: Db, { code, startedAt }: OfferRow): Promise<string[]> {
  const days = await db.query<{ day: string }>(
    `select day::date::text as day
       from (select clock_timestamp() at time zone site_timezone()::interval as here) now,
            generate_series(greatest(($2::timestamptz at time zone site_timezone()::interval)::date, here::date - $3::integer),
                            (here - $4::integer * interval '1 hour')::date - 1, interval '1 day') day
      where not exists (select from bonus_rebate_day d where d.code = $1 and d.day = day::date and d.is_done)`,
    [code, startedAt, DAYS_BACK, FROM_HOUR],
  );
  return days.map(({ day }) => day);
}

/** False when the day is done, or another process has it in hand. */
async function giveNext(tx: Tx, offer: OfferRow, day: string): Promise<boolean> {
  await tx.run('insert into bonus_rebate_day (code, day) values ($1, $2) on conflict do nothing', [
    offer.code,
    day,
  ]);
  const mark = await tx.find<{ after: bigint }>(
    `select after_player_id as after from bonus_rebate_day where code = $1 and day = $2 and not is_done
        for update skip locked`,
    [offer.code, day],
  );
  if (!mark) return false;
  const sums = await listSums(tx, offer, day, mark.after);
  const last = sums.at(-1)?.playerId;
  const games = (await findCategoryGames(tx, [{ offerCode: offer.code, offerVersion: offer.version }]))({
    offerCode: offer.code,
    offerVersion: offer.version,
  });
  const totals = new Map<bigint, bigint>();
  for (const sum of sums.filter(({ isOpen }) => isOpen))
    totals.set(sum.playerId, (totals.get(sum.playerId) ?? 0n) + weighed(offer.terms, sum, games));
  for (const [playerId, minor] of totals) {
    const bonusMinor = shareOf(offer.terms, minor);
    if (bonusMinor === 0n || bonusMinor < BigInt(offer.terms.least)) continue;
    const isExcluded = await findExcluded(tx, playerId, [offer.terms]);
    if (!isExcluded(offer.terms)) await give(tx, offer, { playerId, day, bonusMinor });
  }
  await tx.run(
    'update bonus_rebate_day set after_player_id = coalesce($3, after_player_id), is_done = $3::bigint is null where code = $1 and day = $2',
    [offer.code, day, last ?? null],
  );
  return last !== undefined;
}

interface DaySum {
  playerId: bigint;
  platformId: number;
  gameCode: string;
  product: Product;
  validMinor: bigint;
  isOpen: boolean;
}

function listSums(tx: Tx, { currency }: OfferRow, day: string, after: bigint): Promise<DaySum[]> {
  return tx.query<DaySum>(
    `select d.player_id, d.platform_id, d.game_code, d.product, sum(d.valid_minor)::bigint as valid_minor,
            p.status = 'open' and p.currency = $2 as is_open
       from bet_day d
       join (select distinct player_id from bet_day where day = $1 and currency = $2 and player_id > $3 order by player_id limit $4) page
         using (player_id)
       join player p on p.id = d.player_id
      where d.day = $1 and d.currency = $2
      group by d.player_id, d.platform_id, d.game_code, d.product, p.id order by d.player_id`,
    [day, currency, after, PLAYERS_AT_ONCE],
  );
}

/** Once a player and day, while the budget lasts. */
async function give(
  tx: Tx,
  { code, version, terms, currency }: OfferRow,
  { playerId, day, bonusMinor }: { playerId: bigint; day: string; bonusMinor: bigint },
): Promise<void> {
  if (!(await takeFromOffer(tx, { code, version, minor: bonusMinor }))) return;
  const grant = await tx.get<GrantRow>(
    `insert into bonus_grant as g (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, reserved_minor, status,
                                   active_at, place_until, settle_until)
     values ($1, $2, $3, $4, 'rebate', 'day', $2 || ':' || $5, $6, $7, 'active', clock_timestamp(), clock_timestamp(), clock_timestamp())
     returning ${GRANT_COLUMNS}`,
    [playerId, code, version, JSON.stringify(terms), day, currency, bonusMinor],
  );
  await beginGrant(tx, grant, bonusMinor);
}
