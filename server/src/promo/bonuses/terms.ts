import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import type { OfferKind, OfferTerms } from '@parlour/contract/bonus';
import { amountToMinor, toMajor } from '@parlour/contract/money';
import type { DocumentOf } from '../../base/content/documents.ts';

/** The terms of an offer as the database keeps them: a grant has a snapshot of them. Amounts are minor units, below 2^53. */
export interface Terms {
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
  weights: Record<Product, number> & { games: Record<string, number> };
}

export type OfferDocument = DocumentOf<'offers'>[number];

/** The document was checked: no figure of it is finer than its currency. */
export function termsOf(offer: OfferDocument): Terms {
  const minor = (amount: number): number => Number(amountToMinor(amount, offer.currency) ?? 0n);
  const { games, default: rest, ...byProduct } = offer.weights;
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
    weights: {
      ...(Object.fromEntries(PRODUCTS.map((product) => [product, byProduct[product] ?? rest])) as Record<
        Product,
        number
      >),
      games,
    },
  };
}

/** Per cent of a bet's valid stake: by its game, otherwise by its kind. One that cannot be read counts whole, for the player. */
export function weightOf(
  { weights }: Terms,
  { platformId, gameCode, product }: { platformId: number; gameCode: string; product: Product },
): number {
  const weight = weights.games[`${platformId}:${gameCode}`] ?? weights[product];
  return Number.isInteger(weight) && weight >= 0 && weight <= 100 ? weight : 100;
}

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
  const { games, ...byProduct } = terms.weights;
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
    weights: { ...byProduct, games: Object.entries(games).map(([game, weight]) => ({ game, weight })) },
  };
}
