import type { ReportFigures } from '@parlour/contract/report';

/** The sum of all parts of the bets of an account above players, to the cent: 0, or something is wrong. */
export function addsUpTo({ total, lower_total, self_total, higher_total, fees }: ReportFigures): number {
  const parts = [total, lower_total, self_total, higher_total, fees];
  return parts.reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
}
