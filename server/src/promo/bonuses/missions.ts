import type { Mission } from '@parlour/contract/mission';
import { toDecimal, toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Language } from '@parlour/contract/languages';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { checkExcluded, withoutExcluded } from './excluded.ts';
import { beginGrant, GRANT_COLUMNS, isOpenPlayer, type GrantRow } from './grant.ts';
import {
  findCategoryGames,
  findOffer,
  isOpenOffer,
  listOfferRows,
  takeFromOffer,
  type OfferRow,
} from './offers.ts';
import { weighed, type MissionTerms, type WeighedGame } from './terms.ts';

/**
 * Missions (rules P32–P34): what a player did in a day or a week of the site, and a reward that they collect, once a period and by the end
 * of the next one. Nothing of the progress is kept: it is what bets, deposits and logins say.
 */

interface Period {
  /** Its first day, which names it. */
  period: string;
  after: string;
  begins: Date;
  ends: Date;
  collectUntil: Date;
}

/** The period that runs, and the one before it, whose reward can still be collected. */
function listPeriods(db: Queryable, { every }: MissionTerms): Promise<Period[]> {
  return db.query<Period>(
    `select begins::date::text as period, (begins + length)::date::text as after,
            begins at time zone site_timezone()::interval as begins,
            (begins + length) at time zone site_timezone()::interval as ends,
            (begins + 2 * length) at time zone site_timezone()::interval as collect_until
       from (select date_trunc($1, clock_timestamp() at time zone site_timezone()::interval) as running,
                    ('1 ' || $1)::interval as length) now,
            lateral (values (running), (running - length)) period (begins)
      order by begins desc`,
    [every],
  );
}

/** In minor units; of logins the days. */
async function progressIn(
  db: Queryable,
  player: Pick<Player, 'id'>,
  offer: OfferRow,
  { period, after, begins, ends }: Period,
): Promise<bigint> {
  const { of } = offer.terms.mission!;
  if (of === 'bets') return betsIn(db, player, offer, [period, after]);
  const sql =
    of === 'deposits'
      ? `select coalesce(sum(paid_minor), 0)::bigint as done from deposit
          where player_id = $1 and state = 'paid' and currency = $4 and decided_at >= $2 and decided_at < $3`
      : `select count(distinct (at at time zone site_timezone()::interval)::date)::bigint as done from login_attempt
          where player_id = $1 and result = 'ok' and at >= $2 and at < $3 and $4 <> ''`;
  return (await db.get<{ done: bigint }>(sql, [player.id, begins, ends, offer.currency])).done;
}

async function betsIn(
  db: Queryable,
  player: Pick<Player, 'id'>,
  { code, version, terms, currency }: OfferRow,
  [from, until]: [string, string],
): Promise<bigint> {
  const sums = await db.query<WeighedGame & { validMinor: bigint }>(
    `select platform_id, game_code, product, sum(valid_minor)::bigint as valid_minor from bet_day
      where player_id = $1 and day >= $2 and day < $3 and currency = $4 group by platform_id, game_code, product`,
    [player.id, from, until, currency],
  );
  const offer = { offerCode: code, offerVersion: version };
  const games = (await findCategoryGames(db, terms.weights.categories ? [offer] : []))(offer);
  return sums.reduce((sum, game) => sum + weighed(terms, game, games), 0n);
}

const sourceOf = (code: string, { period }: Pick<Period, 'period'>): string => `${code}:${period}`;

/** What began before the offer was started is not of it. */
const isOffered = ({ startedAt }: OfferRow, { ends }: Period): boolean =>
  startedAt !== null && ends > startedAt;

interface Shown {
  language: Language;
  promotions: DocumentOf<'promotions'>;
  now: Date;
}

/** The missions that run, with how far the player is in this period and the one before. */
export async function listMissions(
  db: Queryable,
  player: Player,
  { language, promotions, now }: Shown,
): Promise<Mission[]> {
  const offers = await withoutExcluded(
    db,
    player,
    (await listOfferRows(db)).filter(
      (offer) =>
        offer.terms.kind === 'mission' && isOpenOffer(offer, now) && offer.currency === player.currency,
    ),
  );
  return Promise.all(
    offers.map(async (offer) => {
      const { code, version, terms, currency } = offer;
      const { of, every, target } = terms.mission!;
      const figure = (done: bigint): number => (of === 'logins' ? Number(done) : toMajor(done, currency));
      const periods = (await listPeriods(db, terms.mission!)).filter((period) => isOffered(offer, period));
      const collected = await listCollected(
        db,
        player,
        periods.map((period) => sourceOf(code, period)),
      );
      return {
        code,
        version,
        promotion_id: terms.promotion,
        title: promotions.find(({ id }) => id === terms.promotion)?.title[language] ?? '',
        of,
        every,
        target: figure(BigInt(target)),
        reward: toMajor(BigInt(terms.most), currency),
        currency,
        is_full:
          offer.grants >= offer.mostGrants || offer.spentMinor + BigInt(terms.most) > offer.budgetMinor,
        periods: await Promise.all(
          periods.map(async (period) => {
            const done = await progressIn(db, player, offer, period);
            return {
              period: period.period,
              progress: figure(done),
              is_reached: done >= BigInt(target),
              is_collected: collected.has(sourceOf(code, period)),
              end_time: unixSeconds(period.ends),
              collect_until: unixSeconds(period.collectUntil),
            };
          }),
        ),
      };
    }),
  );
}

async function listCollected(db: Queryable, { id }: Player, sources: string[]): Promise<Set<string>> {
  const rows = await db.query<{ sourceRef: string }>(
    `select source_ref from bonus_grant where player_id = $1 and source = 'period' and source_ref = any($2)`,
    [id, sources],
  );
  return new Set(rows.map(({ sourceRef }) => sourceRef));
}

/** Pays a mission's reward into the wallet, once a player and period, while the budget lasts. Throws the Refusal. */
export function claimMission(
  db: Db,
  player: Player,
  wish: { code: string; version: number; period: string },
): Promise<GrantRow> {
  return db.tx(async (tx) => {
    const offer = await findOffer(tx, wish.code);
    if (offer?.terms.kind !== 'mission' || offer.currency !== player.currency) throw new Refusal('offerOver');
    if (offer.version !== wish.version) throw new Refusal('offerChanged');
    if (!(await isOpenPlayer(tx, player.id))) throw new Refusal('offerOver');
    await checkExcluded(tx, player.id, offer.terms);
    const period = (await listPeriods(tx, offer.terms.mission!)).find(
      (one) => one.period === wish.period && isOffered(offer, one),
    );
    if (!period) throw new Refusal('offerOver');
    const done = await progressIn(tx, player, offer, period);
    if (done < BigInt(offer.terms.mission!.target)) throw new Refusal('missionOpen');
    return give(tx, { player, offer, period, done });
  });
}

async function give(
  tx: Tx,
  { player, offer, period, done }: { player: Player; offer: OfferRow; period: Period; done: bigint },
): Promise<GrantRow> {
  const { code, version, terms, currency } = offer;
  const rewardMinor = BigInt(terms.most);
  const what = terms.mission!.of === 'logins' ? String(done) : toDecimal(done, currency);
  // The note is what the reward was given for, so that it can be looked into later.
  const grant = await tx.find<GrantRow>(
    `insert into bonus_grant as g (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, reserved_minor, status,
                                   note, active_at, place_until, settle_until)
     values ($1, $2, $3, $4, 'mission', 'period', $5, $6, $7, 'active', $8, clock_timestamp(), clock_timestamp(), clock_timestamp())
     on conflict on constraint bonus_grant_once do nothing returning ${GRANT_COLUMNS}`,
    [
      player.id,
      code,
      version,
      JSON.stringify(terms),
      sourceOf(code, period),
      currency,
      rewardMinor,
      `${terms.mission!.of}: ${what}`,
    ],
  );
  if (!grant) throw new Refusal('missionCollected');
  if (!(await takeFromOffer(tx, { code, version, minor: rewardMinor }))) throw new Refusal('offerOver');
  const begun = await beginGrant(tx, grant, rewardMinor);
  await tx.run(`select earn_wheel_tickets($1, 'mission')`, [player.id]);
  return begun;
}
