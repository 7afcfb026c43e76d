import { randomInt } from 'node:crypto';

/** An unbiased whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

export const systemDraw: Draw = (below) => randomInt(below);

/** The list in an order of which every one is equally likely (Fisher–Yates). */
export function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  const order = [...list];
  for (let left = order.length; left > 1; left -= 1) {
    const at = draw(left);
    const last = order[left - 1]!;
    order[left - 1] = order[at]!;
    order[at] = last;
  }
  return order;
}
