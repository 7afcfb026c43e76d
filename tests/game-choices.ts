import { fishAt } from '../sandbox/src/games/fishing/sea.ts';

/** A choice of each engine whose rounds a player has alone. Fish swim by the clock: theirs is made when it is needed. */
const CHOICES: Record<string, unknown> = {
  dice: { side: 'under', chance: 4_950 },
  mines: { mines: 3 },
  plinko: { rows: 12, risk: 'medium' },
  chicken: { level: 'medium' },
  blackjack: {},
  // The one that stays longest: no kind swims at every moment.
  fishing: () => ({ cannon: 1, fish: [fishAt(Date.now()).toSorted((a, b) => b.until - a.until)[0]!.id] }),
  slot: null,
  classicslot: null,
  tumbleslot: null,
  holdslot: null,
};

export function choiceOf(engine: string): unknown {
  const choice = CHOICES[engine];
  return typeof choice === 'function' ? (choice as () => unknown)() : choice;
}

/** A pick of each game whose rounds are shared; who flies leaves at 2.00×. */
export const picksOf = (stakeMinor: number): Record<string, unknown> => ({
  crash: { panel: 0, auto: 200 },
  roulette: { spots: [['17', stakeMinor]] },
  baccarat: { spots: [['banker', stakeMinor]] },
  dragontiger: { spots: [['dragon', stakeMinor]] },
  virtualhorses: { spots: [['w1', stakeMinor]] },
  virtualfootball: { spots: [['home', stakeMinor]] },
});
