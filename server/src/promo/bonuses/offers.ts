import { isDeepStrictEqual } from 'node:util';
import type { Offer } from '@parlour/contract/bonus';
import { amountToMinor } from '@parlour/contract/money';
import { seconds } from '../../base/content/fields.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import {
  categoryGamesOf,
  showTerms,
  termsOf,
  type CategoryGames,
  type OfferDocument,
  type Terms,
} from './terms.ts';

/** Offers as the database keeps them, with what is left to grant. */
export interface OfferRow {
  code: string;
  version: number;
  terms: Terms;
  state: 'stopped' | 'running';
  currency: string;
  budgetMinor: bigint;
  spentMinor: bigint;
  mostGrants: number;
  grants: number;
  startedAt: Date | null;
  endsAt: Date;
}

const COLUMNS =
  'code, version, terms, state, currency, budget_minor, spent_minor, most_grants, grants, started_at, ends_at';

export function listOfferRows(db: Queryable): Promise<OfferRow[]> {
  return db.query<OfferRow>(`select ${COLUMNS} from bonus_offer order by code`);
}

export function findOffer(db: Queryable, code: string): Promise<OfferRow | undefined> {
  return db.find<OfferRow>(`select ${COLUMNS} from bonus_offer where code = $1`, [code]);
}

/**
 * Keeps the offers of the content. A change of an offer is a new version, which is stopped until operators start it; one that the content
 * no longer has is stopped. A version keeps the games that its categories have now. Answers how many changed.
 */
export async function keepOffers(
  tx: Tx,
  document: readonly OfferDocument[],
  categories: DocumentOf<'categories'>,
): Promise<number> {
  const kept = new Map((await listOfferRows(tx)).map((row) => [row.code, row]));
  let changed = 0;
  for (const offer of document)
    if (!isKept(offer, kept.get(offer.id))) changed += await keepOffer(tx, offer, categories);
  const codes = document.map(({ id }) => id);
  return (
    changed +
    (await tx.run(`update bonus_offer set state = 'stopped' where state = 'running' and code <> all($1)`, [
      codes,
    ]))
  );
}

const budgetOf = (offer: OfferDocument): bigint => amountToMinor(offer.budget, offer.currency) ?? 0n;

function isKept(offer: OfferDocument, row: OfferRow | undefined): boolean {
  return (
    row !== undefined &&
    isDeepStrictEqual(row.terms, termsOf(offer)) &&
    row.budgetMinor === budgetOf(offer) &&
    row.mostGrants === offer.recipients &&
    row.endsAt.getTime() === Date.parse(offer.ends)
  );
}

async function keepOffer(
  tx: Tx,
  offer: OfferDocument,
  categories: DocumentOf<'categories'>,
): Promise<number> {
  const row = await tx.find<{ version: number; terms: Terms }>(
    `insert into bonus_offer as o (code, terms, currency, budget_minor, most_grants, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do update set version = o.version + 1, terms = excluded.terms, state = 'stopped', currency = excluded.currency,
            budget_minor = excluded.budget_minor, most_grants = excluded.most_grants, ends_at = excluded.ends_at,
            changed_at = clock_timestamp()
      where (o.terms, o.budget_minor, o.most_grants, o.ends_at)
            is distinct from (excluded.terms, excluded.budget_minor, excluded.most_grants, excluded.ends_at)
     returning version, terms`,
    [offer.id, JSON.stringify(termsOf(offer)), offer.currency, budgetOf(offer), offer.recipients, offer.ends],
  );
  if (!row) return 0;
  await tx.run(
    'insert into bonus_offer_version (code, version, terms, category_games) values ($1, $2, $3, $4)',
    [offer.id, row.version, JSON.stringify(row.terms), JSON.stringify(categoryGamesOf(offer, categories))],
  );
  return 1;
}

interface OfferVersion {
  offerCode: string;
  offerVersion: number;
}

/** What finds the games of the categories of these versions; none for others. */
export async function findCategoryGames(
  db: Queryable,
  versions: readonly OfferVersion[],
): Promise<(version: OfferVersion) => CategoryGames> {
  const keyOf = ({ offerCode, offerVersion }: OfferVersion): string => `${offerCode} ${offerVersion}`;
  const rows =
    versions.length === 0
      ? []
      : await db.query<OfferVersion & { categoryGames: CategoryGames }>(
          `select code as offer_code, version as offer_version, category_games from bonus_offer_version
            where (code, version) in (select * from unnest($1::text[], $2::integer[]))`,
          [versions.map(({ offerCode }) => offerCode), versions.map(({ offerVersion }) => offerVersion)],
        );
  const games = new Map(rows.map((row) => [keyOf(row), row.categoryGames]));
  return (version) => games.get(keyOf(version)) ?? {};
}

/** Starts or stops an offer; false where there is none, or it is so already. */
export async function switchOffer(tx: Tx, code: string, state: OfferRow['state']): Promise<boolean> {
  const switched = await tx.run(
    `update bonus_offer set state = $2, started_at = case when $2 = 'running' then clock_timestamp() else started_at end
      where code = $1 and state <> $2`,
    [code, state],
  );
  return switched > 0;
}

/**
 * Takes one bonus of at most so much out of the offer's budget and recipients; false where it does not run in that version any more, or is
 * used up. The offer's row bounds all who grant at the same moment.
 */
export async function takeFromOffer(
  tx: Tx,
  { code, version, minor }: { code: string; version: number; minor: bigint },
): Promise<boolean> {
  const taken = await tx.run(
    `update bonus_offer set spent_minor = spent_minor + $3, grants = grants + 1
      where code = $1 and version = $2 and state = 'running' and ends_at > clock_timestamp()
        and spent_minor + $3 <= budget_minor and grants < most_grants`,
    [code, version, minor],
  );
  return taken > 0;
}

/** Two operators give again what was lost: the offer may be stopped or used up, and its books say what was given. */
export async function takeAgain(tx: Tx, code: string, minor: bigint): Promise<void> {
  await tx.run('update bonus_offer set spent_minor = spent_minor + $2, grants = grants + 1 where code = $1', [
    code,
    minor,
  ]);
}

/** Gives back what was reserved and is not granted, and with `recipients` 1 the place. */
export async function giveBackToOffer(
  tx: Tx,
  { code, minor, recipients }: { code: string; minor: bigint; recipients: 0 | 1 },
): Promise<void> {
  await tx.run(
    'update bonus_offer set spent_minor = spent_minor - $2, grants = grants - $3 where code = $1',
    [code, minor, recipients],
  );
}

export const isOpenOffer = ({ state, endsAt }: OfferRow, now: Date): boolean =>
  state === 'running' && endsAt > now;

export function showOffer({ code, version, terms, endsAt, ...row }: OfferRow): Offer {
  return {
    code,
    promotion_id: terms.promotion,
    version,
    terms: showTerms(terms),
    end_time: seconds(endsAt.toISOString()),
    // A race has set its prizes apart: every player is in it.
    is_full:
      terms.kind !== 'race' &&
      (row.grants >= row.mostGrants || row.spentMinor + BigInt(terms.most) > row.budgetMinor),
  };
}
