import type { Published } from '../kit/published.ts';
import type { Spot } from './rules.ts';

/** What each bet returns, per cent of the stakes. */
export const RETURNS: Readonly<Record<Spot, number>> = {
  banker: 98.94,
  player: 98.76,
  tie: 85.64,
  playerPair: 89.64,
  bankerPair: 89.64,
  eitherPair: 86.29,
  perfectPair: 86.97,
  bankerFree: 98.54,
};
export const published: Published = { returnFrom: 85.64, returnTo: 98.95, highestMultiple: 26 };
