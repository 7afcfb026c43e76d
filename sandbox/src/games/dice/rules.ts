import type { Draw } from '../random.ts';

/** A roll is one of 10,000 numbers, from 0.00 to 99.99. */
export const ROLLS = 10_000;
/** Chances in hundredths of a per cent: from 1 % to 98 %. */
export const LEAST_CHANCE = 100;
export const MOST_CHANCE = 9_800;

/** `under`: the roll is below the chance; `over`: it is one of as many at the other end. */
export type Choice = { side: 'under' | 'over'; chance: number };

export const roll = (draw: Draw): number => draw(ROLLS);

/** The roll at which winning begins or ends. */
export const borderOf = ({ side, chance }: Choice): number => (side === 'under' ? chance : ROLLS - chance);

export function isWon({ side, chance }: Choice, rolled: number): boolean {
  return side === 'under' ? rolled < chance : rolled >= ROLLS - chance;
}

/** 99 % of the fair multiple: 99 divided by the chance in per cent. */
export const multipleOf = ({ chance }: Choice): number => 9_900 / chance;

/** Rounded down to the minor unit. */
export const winMinor = ({ chance }: Choice, stakeMinor: number): number =>
  Math.floor((stakeMinor * 9_900) / chance);
