import type { Bonus, OfferTerms } from './bonus.ts';

/** What a player's page and an operator's preview say of an offer alike (rules P22, P24). Amounts are in major units. */

/** Before the player names an amount of their own. */
const FIRST_AMOUNT = 100;
const FIRST_STAKES = 2_000;
const CENTS = 100;

type Figures = Pick<OfferTerms, 'kind' | 'percent' | 'most' | 'least' | 'times' | 'parts'>;

/** The bonus does not go by an amount of the player's. */
export const isFixedBonus = ({ kind }: Pick<Figures, 'kind'>): boolean =>
  kind === 'free' || kind === 'birthday';

/** Of a deposit, or of a rebate the stakes of a day. */
export const firstAmountOf = ({ kind, least }: Pick<Figures, 'kind' | 'least'>): number =>
  kind === 'rebate' ? FIRST_STAKES : Math.max(FIRST_AMOUNT, least);

export interface OfferExample {
  bonus: number;
  /** The bets that it asks for. */
  bets: number;
  /** Each part in which it is paid. */
  part: number;
}

/** What the offer makes of an amount. */
export function exampleOf(terms: Figures, amount: number): OfferExample {
  const { kind, percent, most, least, times, parts } = terms;
  const share = Math.min(most, Math.floor(amount * percent) / CENTS);
  const isEnough = (kind === 'rebate' ? share : amount) >= least;
  const bonus = isFixedBonus(terms) ? most : isEnough ? share : 0;
  return { bonus, bets: bonus * times, part: Math.floor((bonus * CENTS) / parts) / CENTS };
}

/** The player's bonus of an offer, the one that runs first. */
export const bonusOf = (
  { running, ended }: { running: readonly Bonus[]; ended: readonly Bonus[] },
  code: string,
): Bonus | undefined => [...running, ...ended].find((bonus) => bonus.code === code);

/** One that lapsed before a deposit came can be joined again. */
export const canJoinBeside = (mine: Bonus | undefined): boolean =>
  mine === undefined || (mine.end_time !== null && mine.amount === 0);
