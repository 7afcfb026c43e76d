import { HALL } from '@parlour/contract/constants';

/**
 * The kinds of halls (rules L2, L3, L4):
 * - `hot`: sections of listHotGames, then the providers
 * - `platforms`: a logo strip and the games of the chosen platform
 * - `grouped`: one row a platform, or one grid if each row would have one game
 * - `flat`: all games in one grid
 * - `sports`: the sports book, then the other games in one grid
 * - `soon`, and `recent` without games: the empty message, and hot games below it
 */
export type HallKind = 'hot' | 'platforms' | 'grouped' | 'flat' | 'sports' | 'soon' | 'recent';

export interface HallBehaviour {
  kind: HallKind;
  banner: boolean;
  search: boolean;
  /** The winners board. */
  winners: boolean;
  footer: boolean;
}

const everything = { banner: true, search: true, winners: true, footer: true };
const platforms: HallBehaviour = { kind: 'platforms', ...everything };

/** The parts that each hall shows (rule L5). */
const BEHAVIOUR: Record<number, HallBehaviour> = {
  [HALL.hot]: { kind: 'hot', ...everything },
  [HALL.recent]: { kind: 'recent', ...everything, banner: false, winners: false },
  [HALL.slots]: platforms,
  [HALL.arcade]: platforms,
  [HALL.lottery]: platforms,
  [HALL.fishing]: platforms,
  [HALL.cards]: platforms,
  [HALL.casino]: platforms,
  [HALL.liveVideo]: { kind: 'grouped', ...everything },
  [HALL.chicken]: { kind: 'grouped', ...everything },
  [HALL.sports]: { kind: 'sports', banner: false, search: false, winners: false, footer: false },
  [HALL.mini]: { kind: 'flat', ...everything },
  [HALL.eSports]: { kind: 'soon', ...everything },
};

/** A hall that an operator adds later gets a logo strip. */
export function hallBehaviour(hallId: number): HallBehaviour {
  return BEHAVIOUR[hallId] ?? platforms;
}
