import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import type { MISSION_EVERY, MISSION_OF, OfferKind, OfferTerms } from '@parlour/contract/bonus';
import type { RACE_BY } from '@parlour/contract/race';
import { amountToMinor, toMajor } from '@parlour/contract/money';
import type { DocumentOf } from '../../base/content/documents.ts';
import { seconds } from '../../base/content/fields.ts';
import { plainCode } from '../../base/content/game-image.ts';
import { abuseTermsOf, type AbuseTerms } from './abuse-terms.ts';

/** Of logins the target is in days, otherwise in minor units. */
export interface MissionTerms {
  of: (typeof MISSION_OF)[number];
  every: (typeof MISSION_EVERY)[number];
  target: number;
}

export type RaceBy = (typeof RACE_BY)[number];

/** `least` is minor units by turnover, hundredths by multiple; prizes are minor units by place. */
interface RaceTerms {
  by: RaceBy;
  /** ISO 8601. */
  starts: string;
  ends: string;
  settleHours: number;
  least: number;
  prizes: number[];
}

/** Of a birthday's bonus, in days (rule P52). */
export interface BirthdayTerms {
  daysBefore: number;
  daysAfter: number;
  accountDays: number;
  knownDays: number;
}

/** Of a bonus that is bound to platforms, in minor units (rule P60). */
interface BoundTerms {
  platforms: number[];
  /** Below it nothing can be staked: the bonus is lost. */
  leastStake: number;
  /** What completing it pays beyond the player's own part at most. */
  mostPaid: number | null;
}

/** Multiples are kept in hundredths. */
export const MULTIPLE_SCALE = 100;

/** Of a race's figures, as players read them. */
export const showPoints = (by: RaceBy, points: bigint, currency: string): number =>
  by === 'turnover' ? toMajor(points, currency) : Number(points) / MULTIPLE_SCALE;

/** The terms of an offer as the database keeps them: a grant has a snapshot of them. Amounts are minor units, below 2^53. */
export interface Terms extends AbuseTerms {
  promotion: number;
  kind: OfferKind;
  currency: string;
  /** Basis points of the deposit, or of a day's counted bets. */
  shareBp: number;
  most: number;
  least: number;
  firstDeposit: boolean;
  times: number;
  mostStake: number | null;
  days: number;
  joinDays: number;
  parts: number;
  /** Absent of other kinds than missions. */
  mission?: MissionTerms;
  /** Absent of other kinds than races. */
  race?: RaceTerms;
  absentDays?: number;
  /** Absent of other kinds than birthdays. */
  birthday?: BirthdayTerms;
  /** Absent of mode `earned`. */
  bound?: BoundTerms;
  weights: Record<Product, number> & {
    games: Record<string, number>;
    /** By the code of a category of games; absent where the offer names none. */
    categories?: Record<string, number>;
  };
}

export type OfferDocument = DocumentOf<'offers'>[number];

/** The games that an offer's categories had when its version was kept, each with the highest weight of its categories. */
export type CategoryGames = Readonly<Record<string, number>>;

export function categoryGamesOf(
  { weights: { categories } }: OfferDocument,
  documents: DocumentOf<'categories'>,
): CategoryGames {
  const games: Record<string, number> = {};
  for (const { code, games: codes } of documents) {
    const weight = categories[code];
    if (weight === undefined) continue;
    for (const game of codes) games[game] = Math.max(weight, games[game] ?? 0);
  }
  return games;
}

/** The document was checked: no figure of it is finer than its currency. */
export function termsOf(offer: OfferDocument): Terms {
  const minor = (amount: number): number => Number(amountToMinor(amount, offer.currency) ?? 0n);
  const { games, categories, default: rest, ...byProduct } = offer.weights;
  return {
    promotion: offer.promotion,
    kind: offer.kind,
    currency: offer.currency,
    shareBp: Math.round(offer.percent * 100),
    most: minor(offer.most),
    least: minor(offer.least),
    firstDeposit: offer.first_deposit,
    times: offer.times,
    mostStake: offer.most_stake === null ? null : minor(offer.most_stake),
    days: offer.days,
    joinDays: offer.join_days,
    parts: offer.parts,
    ...(offer.mission && {
      mission: {
        ...offer.mission,
        target: offer.mission.of === 'logins' ? offer.mission.target : minor(offer.mission.target),
      },
    }),
    ...(offer.race && {
      race: {
        by: offer.race.by,
        starts: offer.race.starts,
        ends: offer.race.ends,
        settleHours: offer.race.settle_hours,
        least:
          offer.race.by === 'turnover'
            ? minor(offer.race.least)
            : Math.round(offer.race.least * MULTIPLE_SCALE),
        prizes: offer.race.prizes.map(minor),
      },
    }),
    ...(offer.absent_days !== null && { absentDays: offer.absent_days }),
    ...abuseTermsOf(offer),
    ...(offer.birthday && {
      birthday: {
        daysBefore: offer.birthday.days_before,
        daysAfter: offer.birthday.days_after,
        accountDays: offer.birthday.account_days,
        knownDays: offer.birthday.known_days,
      },
    }),
    ...(offer.bound && {
      bound: {
        platforms: offer.bound.platforms,
        leastStake: minor(offer.bound.least_stake),
        mostPaid: offer.bound.most_paid === null ? null : minor(offer.bound.most_paid),
      },
    }),
    weights: {
      ...(Object.fromEntries(PRODUCTS.map((product) => [product, byProduct[product] ?? rest])) as Record<
        Product,
        number
      >),
      games,
      ...(Object.keys(categories).length > 0 && { categories }),
    },
  };
}

export interface WeighedGame {
  platformId: number;
  gameCode: string;
  product: Product;
}

const isWeight = (weight: unknown): weight is number =>
  typeof weight === 'number' && Number.isInteger(weight) && weight >= 0 && weight <= 100;

function writtenWeight(
  { weights }: Terms,
  { platformId, gameCode, product }: WeighedGame,
  categoryGames: CategoryGames,
): unknown {
  return weights.games[`${platformId}:${gameCode}`] ?? categoryGames[plainCode(gameCode)] ?? weights[product];
}

/** Per cent of a bet's valid stake: by its game, its category, or its kind. One that cannot be read counts whole, for the player. */
export function weightOf(terms: Terms, game: WeighedGame, categoryGames: CategoryGames = {}): number {
  const weight = writtenWeight(terms, game, categoryGames);
  return isWeight(weight) ? weight : 100;
}

/** What turnover on a game is worth for an offer, truncated; one that was taken back is worth nothing. */
export const weighed = (
  terms: Terms,
  game: WeighedGame & { validMinor: bigint },
  categoryGames: CategoryGames,
): bigint =>
  game.validMinor > 0n ? (game.validMinor * BigInt(weightOf(terms, game, categoryGames))) / 100n : 0n;

/** False of a weight that nobody checked when it was written: operators are asked to look. */
export const hasReadableWeight = (
  terms: Terms,
  game: WeighedGame,
  categoryGames: CategoryGames = {},
): boolean => isWeight(writtenWeight(terms, game, categoryGames));

/** The bonus that a deposit brings, truncated to minor units; what a day's bets bring, likewise. */
export function shareOf({ shareBp, most }: Terms, minor: bigint): bigint {
  const share = (minor * BigInt(shareBp)) / 10_000n;
  return share < BigInt(most) ? share : BigInt(most);
}

export function requiredOf({ times }: Terms, bonusMinor: bigint): bigint {
  return bonusMinor * BigInt(times);
}

/** What of the bonus is to be in the wallet at that progress: whole parts of it, and all at the end. */
export function releasedAt(
  { parts }: Terms,
  {
    bonusMinor,
    requiredMinor,
    progressMinor,
  }: Record<'bonusMinor' | 'requiredMinor' | 'progressMinor', bigint>,
): bigint {
  if (progressMinor >= requiredMinor) return bonusMinor;
  return (bonusMinor * ((progressMinor * BigInt(parts)) / requiredMinor)) / BigInt(parts);
}

/** As players read them. */
export function showTerms(terms: Terms): OfferTerms {
  const major = (minor: number): number => toMajor(BigInt(minor), terms.currency);
  const { games, categories, ...byProduct } = terms.weights;
  return {
    kind: terms.kind,
    currency: terms.currency,
    percent: terms.shareBp / 100,
    most: major(terms.most),
    least: major(terms.least),
    first_deposit: terms.firstDeposit,
    times: terms.times,
    most_stake: terms.mostStake === null ? null : major(terms.mostStake),
    days: terms.days,
    join_days: terms.joinDays,
    parts: terms.parts,
    mission: terms.mission
      ? {
          ...terms.mission,
          target: terms.mission.of === 'logins' ? terms.mission.target : major(terms.mission.target),
        }
      : null,
    race: terms.race
      ? {
          by: terms.race.by,
          starts: seconds(terms.race.starts),
          ends: seconds(terms.race.ends),
          settle_hours: terms.race.settleHours,
          least: showPoints(terms.race.by, BigInt(terms.race.least), terms.currency),
          prizes: terms.race.prizes.map(major),
        }
      : null,
    absent_days: terms.absentDays ?? null,
    birthday: terms.birthday
      ? {
          days_before: terms.birthday.daysBefore,
          days_after: terms.birthday.daysAfter,
          account_days: terms.birthday.accountDays,
          known_days: terms.birthday.knownDays,
        }
      : null,
    mode: terms.bound ? 'bound' : 'earned',
    bound: terms.bound
      ? {
          platforms: terms.bound.platforms,
          least_stake: major(terms.bound.leastStake),
          most_paid: terms.bound.mostPaid === null ? null : major(terms.bound.mostPaid),
        }
      : null,
    weights: {
      ...byProduct,
      games: Object.entries(games).map(([game, weight]) => ({ game, weight })),
      categories: Object.entries(categories ?? {}).map(([code, weight]) => ({ code, weight })),
    },
  };
}
