import { amountToMinor } from './money.ts';

/** The cost of a method: `fixed` in major units, `percent` of the amount with two decimals at most. */
export interface Fee {
  fixed: number;
  percent: number;
}

const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/** The fee of an amount, in minor units: the part is rounded down, in the player's favour, and never more than the amount. */
export function feeMinor(amountMinor: bigint, { fixed, percent }: Fee, currency: string): bigint {
  const part = (amountMinor * BigInt(Math.round(percent * 100))) / HUNDREDTHS_OF_A_PERCENT;
  const fee = (amountToMinor(fixed, currency) ?? 0n) + part;
  return fee < amountMinor ? fee : amountMinor;
}
