import { HALL } from '@parlour/contract/constants';

/**
 * How a hall shows itself (spec §2, Lobby):
 * - `hot`: sections of listHotGames, then the providers
 * - `platforms`: a logo strip and the games of the chosen platform
 * - `grouped`: one row a platform
 * - `flat`: all games in one grid
 * - `soon`, `recent`: the empty message with a way on
 */
export type HallKind = 'hot' | 'platforms' | 'grouped' | 'flat' | 'soon' | 'recent';

export interface HallBehaviour {
  kind: HallKind;
  banner: boolean;
  search: boolean;
}

const platforms: HallBehaviour = { kind: 'platforms', banner: true, search: true };

/** Behaviour by hall, once (spec §2: the banner is hidden on tabs 11 and 3, the search on tab 3). */
const BEHAVIOUR: Record<number, HallBehaviour> = {
  [HALL.hot]: { kind: 'hot', banner: true, search: true },
  [HALL.recent]: { kind: 'recent', banner: false, search: true },
  [HALL.slots]: platforms,
  [HALL.arcade]: platforms,
  [HALL.lottery]: platforms,
  [HALL.fishing]: platforms,
  [HALL.cards]: platforms,
  [HALL.casino]: platforms,
  [HALL.liveVideo]: { kind: 'grouped', banner: true, search: true },
  [HALL.chicken]: { kind: 'grouped', banner: true, search: true },
  [HALL.sports]: { kind: 'grouped', banner: false, search: false },
  [HALL.mini]: { kind: 'flat', banner: true, search: true },
  [HALL.eSports]: { kind: 'soon', banner: true, search: true },
};

/** A hall that an operator adds later is shown like those with a logo strip. */
export function hallBehaviour(hallId: number): HallBehaviour {
  return BEHAVIOUR[hallId] ?? platforms;
}
