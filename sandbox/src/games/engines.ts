import { BLACKJACK } from './blackjack/engine.ts';
import { CHICKEN } from './chicken/engine.ts';
import { DICE } from './dice/engine.ts';
import type { Engine } from './kit/engine.ts';
import { MINES } from './mines/engine.ts';
import { PLINKO } from './plinko/engine.ts';

/** The games on the kit: an engine is one folder and one line here. */
export const ENGINES: readonly Engine[] = [DICE, MINES, PLINKO, CHICKEN, BLACKJACK];

/** Which page plays a game; an engine without one is announced only. */
export const PAGE_OF_ENGINE: Record<string, string> = {
  slot: 'slot',
  sports: 'sports',
  baccarat: 'baccarat',
  lottery: 'lottery',
  ...Object.fromEntries(ENGINES.map(({ id }) => [id, id])),
};
