import type { UNCOUNTED_WHY } from '@parlour/contract/bonus';
import type { Product } from '@parlour/contract/bet-words';
import { hasReadableWeight, weightOf, type CategoryGames, type Terms } from './terms.ts';

/** What bets count for grants, without a database: one bet feeds one grant, and progress is the sum of what its bets count. */

type Why = (typeof UNCOUNTED_WHY)[number];

/** A grant that had begun, as the counting job holds it. */
export interface CountedGrant {
  id: bigint;
  terms: Terms;
  /** Of the version of its offer. */
  categoryGames?: CategoryGames;
  currency: string;
  mode: 'earned' | 'bound';
  status: 'active' | 'closing' | 'cancelling' | 'completed' | 'expired' | 'forfeited' | 'lost';
  requiredMinor: bigint;
  progressMinor: bigint;
  activeAt: Date;
  placeUntil: Date;
  endedAt: Date | null;
}

/** A bet as its facts say it stands, and what it counted before. */
export interface TouchedBet {
  id: bigint;
  platformId: number;
  gameCode: string;
  product: Product;
  currency: string;
  stakeMinor: bigint;
  /** Valid stake of the version that holds; 0 of one that was taken back. */
  validMinor: bigint;
  /** It has a result and is not void. */
  isSettled: boolean;
  placedAt: Date;
  /** The bound bonus whose points were at the platform when it was placed; null: it was staked with cash. */
  boundTo: bigint | null;
  before: { grantId: bigint; countedMinor: bigint; why: Why | null } | null;
}

export interface CountedBet {
  id: bigint;
  grantId: bigint;
  stakeMinor: bigint;
  validMinor: bigint;
  weight: number;
  countedMinor: bigint;
  why: Why | null;
}

interface Counted {
  bets: CountedBet[];
  /** Progress of the grants whose progress changes. */
  progress: Map<bigint, bigint>;
  /** Touched bets of completed grants, with what they would count less now: nothing is taken back (case B3). */
  undone: { betId: bigint; minor: bigint }[];
  /** Grants with a weight that cannot be read: their bets count whole. */
  unreadable: Set<bigint>;
}

/** A free bet has no stake: nothing of it could count. */
const isSettledStake = ({ isSettled, stakeMinor }: TouchedBet): boolean => isSettled && stakeMinor > 0n;

const isLive = ({ status }: CountedGrant): boolean => status === 'active' || status === 'closing';

/** Counts a player's touched bets in their order. Reading the same bets again counts nothing twice. */
export function countBets(grants: readonly CountedGrant[], touched: readonly TouchedBet[]): Counted {
  const byEnd = [...grants].sort(
    (one, other) => one.placeUntil.getTime() - other.placeUntil.getTime() || Number(one.id - other.id),
  );
  const progress = new Map<bigint, bigint>();
  const counted: Counted = { bets: [], progress, undone: [], unreadable: new Set() };
  const progressOf = (grant: CountedGrant): bigint => progress.get(grant.id) ?? grant.progressMinor;
  for (const bet of touched) {
    const grant = findGrant(byEnd, bet, progressOf);
    if (!grant) continue;
    const row = countBet(grant, bet, progressOf(grant));
    const before = bet.before?.countedMinor ?? 0n;
    if (!isLive(grant)) {
      // What a grant has counted stays with it once it is over.
      if (bet.before) {
        if (grant.status === 'completed')
          counted.undone.push({
            betId: bet.id,
            minor: row.countedMinor < before ? before - row.countedMinor : 0n,
          });
        continue;
      }
      counted.bets.push({ ...row, countedMinor: 0n, why: grant.status === 'expired' ? 'late' : 'ended' });
      continue;
    }
    counted.bets.push(row);
    if (!hasReadableWeight(grant.terms, bet, grant.categoryGames)) counted.unreadable.add(grant.id);
    if (row.countedMinor !== before) progress.set(grant.id, progressOf(grant) - before + row.countedMinor);
  }
  return counted;
}

/**
 * The grant that the bet feeds: the one that it fed before; otherwise of those that ran when it was placed the one that ends first and is
 * not full. Points of a bound one feed it alone, and nothing else feeds it. Where none of them runs any more, the bet is noted with the last that did (case B6).
 */
function findGrant(
  byEnd: readonly CountedGrant[],
  bet: TouchedBet,
  progressOf: (grant: CountedGrant) => bigint,
): CountedGrant | undefined {
  if (bet.before) return byEnd.find(({ id }) => id === bet.before!.grantId);
  if (bet.validMinor === 0n && !isSettledStake(bet)) return undefined;
  const ran = byEnd.filter(
    ({ id, mode, currency, activeAt, placeUntil, endedAt }) =>
      currency === bet.currency &&
      (mode === 'bound' ? bet.boundTo === id : bet.boundTo === null) &&
      activeAt <= bet.placedAt &&
      bet.placedAt < placeUntil &&
      (endedAt === null || bet.placedAt < endedAt),
  );
  return (
    ran.find((grant) => isLive(grant) && progressOf(grant) < grant.requiredMinor) ??
    ran.findLast((grant) => !isLive(grant))
  );
}

/** What the bet counts for a live grant: truncated, and not more than is missing (cases B5, B7, B11, B19). */
function countBet(grant: CountedGrant, bet: TouchedBet, progressMinor: bigint): CountedBet {
  const weight = weightOf(grant.terms, bet, grant.categoryGames);
  const { mostStake } = grant.terms;
  const row = {
    id: bet.id,
    grantId: grant.id,
    stakeMinor: bet.stakeMinor,
    validMinor: bet.validMinor,
    weight,
  };
  const none = (why: Why): CountedBet => ({ ...row, countedMinor: 0n, why });
  if (bet.validMinor === 0n) return none(isSettledStake(bet) ? 'valid' : 'void');
  if (mostStake !== null && bet.stakeMinor > BigInt(mostStake)) return none('stake');
  if (weight === 0) return none('game');
  const missing = grant.requiredMinor - (progressMinor - (bet.before?.countedMinor ?? 0n));
  const worth = (bet.validMinor * BigInt(weight)) / 100n;
  return { ...row, countedMinor: worth < missing ? worth : missing, why: null };
}
