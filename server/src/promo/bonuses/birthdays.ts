import type { BirthdayOffer } from '@parlour/contract/birthday';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { lockBirthDate } from '../../people/profile/birth-date.ts';
import { addDays } from '@parlour/contract/calendar-days';
import { standingOf, whyNotOn, windowsFrom, type BirthdayWindow, type Celebrant } from './birthday-window.ts';
import { checkExcluded, withoutExcluded } from './excluded.ts';
import { beginGrant, GRANT_COLUMNS, isOpenPlayer, type GrantRow } from './grant.ts';
import { findOffer, isOpenOffer, listOfferRows, showOffer, takeFromOffer, type OfferRow } from './offers.ts';

/** Birthday bonuses (rules P52, P53): collected by the player around the birthday, once a year of the calendar. */

interface Today {
  /** By the site's offset. */
  today: string;
  /** The site's offset, in seconds east of UTC. */
  offsetS: number;
}

/** Who celebrates, as of now; no `birthDate` where the player has given none. */
async function readCelebrant(
  db: Queryable,
  playerId: bigint,
): Promise<Today & Omit<Celebrant, 'birthDate' | 'knownOn'> & Partial<Celebrant>> {
  const row = await db.get<{
    today: string;
    offsetS: number;
    registeredOn: string;
    birthDate: string | null;
    knownOn: string | null;
  }>(
    `select (clock_timestamp() at time zone site_timezone()::interval)::date::text as today,
            extract(epoch from site_timezone()::interval)::integer as offset_s,
            (p.created_at at time zone site_timezone()::interval)::date::text as registered_on,
            b.birth_date, (b.set_at at time zone site_timezone()::interval)::date::text as known_on
       from player p
       left join lateral (select birth_date, set_at from player_birth_date
                           where player_id = p.id order by number desc limit 1) b on true
      where p.id = $1`,
    [playerId],
  );
  const { birthDate, knownOn, ...rest } = row;
  return birthDate === null || knownOn === null ? rest : { ...rest, birthDate, knownOn };
}

const isKnown = (celebrant: Partial<Celebrant>): celebrant is Celebrant => celebrant.birthDate !== undefined;

const sourceOf = ({ year }: Pick<BirthdayWindow, 'year'>): string => `birthday:${year}`;

/** The years whose bonus the player has had, by whichever offer. */
async function listCollected(db: Queryable, playerId: bigint): Promise<Set<number>> {
  const rows = await db.query<{ year: number }>(
    `select split_part(source_ref, ':', 2)::integer as year from bonus_grant
      where player_id = $1 and source = 'birthday'`,
    [playerId],
  );
  return new Set(rows.map(({ year }) => year));
}

/** The birthday offers that run in the player's currency, with when the player can collect them. */
export async function listBirthdayOffers(db: Queryable, player: Player, now: Date): Promise<BirthdayOffer[]> {
  const offers = await withoutExcluded(
    db,
    player,
    (await listOfferRows(db)).filter(
      (offer) =>
        offer.terms.kind === 'birthday' && isOpenOffer(offer, now) && offer.currency === player.currency,
    ),
  );
  if (offers.length === 0) return [];
  const celebrant = await readCelebrant(db, player.id);
  const collected = await listCollected(db, player.id);
  return offers.map((offer) => {
    const { code, version, promotion_id, is_full } = showOffer(offer);
    const shown = { code, version, promotion_id, is_full };
    if (!isKnown(celebrant)) return { ...shown, state: 'unset', why: null, opens: null, closes: null };
    const { today, offsetS } = celebrant;
    const { state, why, window } = standingOf(celebrant, { today, collected }, offer.terms.birthday!);
    const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 - offsetS;
    return {
      ...shown,
      state,
      why,
      opens: midnight(window.firstDay),
      closes: midnight(addDays(window.lastDay, 1)),
    };
  });
}

interface Wish {
  code: string;
  version: number;
}

/** Grants the birthday's bonus, once a year of the calendar, while budget and places last. Throws the Refusal for what stands in the way. */
export function claimBirthday(db: Db, player: Player, wish: Wish): Promise<GrantRow> {
  return db.tx((tx) => collectBirthday(tx, player, wish));
}

/** In the caller's transaction. Throws the Refusal. */
export async function collectBirthday(tx: Tx, player: Player, { code, version }: Wish): Promise<GrantRow> {
  const offer = await findOffer(tx, code);
  if (offer?.terms.kind !== 'birthday' || offer.currency !== player.currency) throw new Refusal('offerOver');
  if (offer.version !== version) throw new Refusal('offerChanged');
  if (!(await isOpenPlayer(tx, player.id))) throw new Refusal('offerOver');
  await checkExcluded(tx, player.id, offer.terms);
  // A correction comes before or after: the date that is read here is in force when the bonus is given.
  await lockBirthDate(tx, player.id);
  const celebrant = await readCelebrant(tx, player.id);
  if (!isKnown(celebrant)) throw new Refusal('birthDateMissing');
  const terms = offer.terms.birthday!;
  const [window] = windowsFrom(celebrant.birthDate, celebrant.today, terms);
  if (!window || window.firstDay > celebrant.today) throw new Refusal('birthdayNotNow');
  const why = whyNotOn(celebrant, window.birthday, terms);
  if (why) throw new Refusal(why);
  return give(tx, player, offer, window);
}

async function give(
  tx: Tx,
  player: Player,
  { code, version, terms, currency }: OfferRow,
  window: BirthdayWindow,
): Promise<GrantRow> {
  const minor = BigInt(terms.most);
  const grant = await tx.find<GrantRow>(
    `insert into bonus_grant as g (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, reserved_minor, status,
                                   joined_at, active_at, place_until, settle_until)
     values ($1, $2, $3, $4, 'birthday', 'birthday', $5, $6, $7, 'active', clock_timestamp(), clock_timestamp(), clock_timestamp(), clock_timestamp())
     on conflict on constraint bonus_grant_once do nothing returning ${GRANT_COLUMNS}`,
    [player.id, code, version, JSON.stringify(terms), sourceOf(window), currency, minor],
  );
  if (!grant) throw new Refusal('birthdayCollected');
  if (!(await takeFromOffer(tx, { code, version, minor }))) throw new Refusal('offerOver');
  return beginGrant(tx, grant, minor);
}
