import { below } from '../draws/below.ts';

/** The terms of a split. Amounts are whole minor units below 2 ** 47. */
export interface Split {
  /** In hex. */
  seed: string;
  code: string;
  packets: number;
  budget: number;
  /** No share is less; `packets * least <= budget`. */
  least: number;
  /** No share is more; `packets * most >= budget`. */
  most: number;
}

/**
 * Splits the budget (rule P25): each packet has the least; of what remains, each in turn takes a number from 0 to twice the mean of those
 * still to come, and the last one the rest. What passes the most is spread evenly over the others. Then all are shuffled, so that no place
 * is better than another. `red_packet_shares.sql` and `web/public/verify.html` compute the same.
 *
 * @returns the shares by number, which begins at 1, in minor units. They add up to the budget.
 */
export function makeShares({ seed, code, packets, budget, least, most }: Split): number[] {
  const above: number[] = [];
  let rest = budget - packets * least;
  for (let left = packets; left > 0; left -= 1) {
    const taken =
      left === 1
        ? rest
        : below(seed, `packet-${code}|share|${packets - left}`, 2 * Math.floor(rest / left) + 1);
    above.push(taken);
    rest -= taken;
  }
  spreadSurplus(above, most - least);
  for (let last = packets - 1; last > 0; last -= 1) {
    const other = below(seed, `packet-${code}|shuffle|${last}`, last + 1);
    [above[last], above[other]] = [above[other]!, above[last]!];
  }
  return above.map((one) => least + one);
}

/** Cuts what is above the cap and gives it to the others, in rounds of equal parts. */
function spreadSurplus(above: number[], cap: number): void {
  let surplus = 0;
  for (const [at, one] of above.entries()) {
    if (one <= cap) continue;
    surplus += one - cap;
    above[at] = cap;
  }
  while (surplus > 0) {
    const open = above.filter((one) => one < cap).length;
    const each = Math.max(1, Math.floor(surplus / open));
    for (const [at, one] of above.entries()) {
      const given = Math.min(each, cap - one, surplus);
      above[at] = one + given;
      surplus -= given;
    }
  }
}
