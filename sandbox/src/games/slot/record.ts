import type { Row } from '../../store.ts';
import { MODEL, type Round } from './rules.ts';

/** How a round stands in `slot_round.stops`: the model it was played by, and where the reels stopped at each step. */
export function writeStops({ steps }: Round): string {
  return JSON.stringify({ model: MODEL, stops: steps.map((step) => step.stops) });
}

/** The stops of each step; undefined for a round of an earlier model. */
export function readStops(row: Row): number[][] | undefined {
  const record = JSON.parse(String(row.stops)) as number[][] | { model: number; stops: number[][] };
  return 'model' in record && record.model === MODEL ? record.stops : undefined;
}
