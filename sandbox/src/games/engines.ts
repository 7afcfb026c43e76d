import { BACCARAT } from './baccarat/engine.ts';
import { BLACKJACK } from './blackjack/engine.ts';
import { CHICKEN } from './chicken/engine.ts';
import { CLASSIC_SLOT } from './classicslot/engine.ts';
import { DICE } from './dice/engine.ts';
import type { Catalogue } from './catalogue.ts';
import { CRASH } from './crash/engine.ts';
import { FISHING } from './fishing/engine.ts';
import { HOLD_SLOT } from './holdslot/engine.ts';
import type { TableKey } from './kit/chains.ts';
import { DRAGON_TIGER } from './dragontiger/engine.ts';
import type { Engine } from './kit/engine.ts';
import type { SharedEngine } from './kit/shared.ts';
import { MINES } from './mines/engine.ts';
import { PLINKO } from './plinko/engine.ts';
import { ROULETTE } from './roulette/engine.ts';
import { LINES_SLOT } from './slot/engine.ts';
import { TUMBLE_SLOT } from './tumbleslot/engine.ts';
import { VIRTUAL_FOOTBALL } from './virtualfootball/engine.ts';
import { VIRTUAL_HORSES } from './virtualhorses/engine.ts';

/** The games on the kit: an engine is one folder and one line here. */
export const ENGINES: readonly Engine[] = [
  DICE,
  MINES,
  PLINKO,
  CHICKEN,
  BLACKJACK,
  FISHING,
  LINES_SLOT,
  CLASSIC_SLOT,
  HOLD_SLOT,
  TUMBLE_SLOT,
];

/** The games whose rounds all players of a table share. */
export const SHARED_ENGINES: readonly SharedEngine[] = [
  CRASH,
  ROULETTE,
  BACCARAT,
  DRAGON_TIGER,
  VIRTUAL_HORSES,
  VIRTUAL_FOOTBALL,
];

export function sharedOf(catalogue: Catalogue, { platformId, gameCode }: TableKey): SharedEngine | undefined {
  const engine = catalogue.find(platformId, gameCode)?.engine;
  return SHARED_ENGINES.find(({ id }) => id === engine);
}

/** Which page plays a game; an engine without one is announced only. */
export const PAGE_OF_ENGINE: Record<string, string> = {
  sports: 'sports',
  lottery: 'lottery',
  ...Object.fromEntries([...ENGINES, ...SHARED_ENGINES].map(({ id }) => [id, id])),
};
