import type { Race } from '@parlour/contract/race';
import { Money } from '../../ui/Money.tsx';

/** What a race ranks by: a sum, or how many times the stake. */
export function RacePoints({ race, points }: { race: Pick<Race, 'by' | 'currency'>; points: number }) {
  if (race.by === 'turnover') return <Money amount={points} currency={race.currency} />;
  return <span className="figures">{points.toFixed(2)}×</span>;
}
