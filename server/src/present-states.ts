import type { Context } from './context.ts';
import { fresh } from './base/db/fresh.ts';
import type { StreamOptions } from './people/stream/stream.ts';
import { readFigures } from './play/feeds/figures.ts';

const PRESENT_MAX_AGE_MS = 500;

/** The state that a new subscriber of a topic gets first. Many may come at once after an outage. */
export function presentStates({
  db,
  clock,
  announcedMaintenance,
}: Context): NonNullable<StreamOptions['present']> {
  const figures = fresh(clock, () => readFigures(db, clock.date()), PRESENT_MAX_AGE_MS);
  return {
    jackpot: async () => ['jackpot', (await figures()).jackpots],
    site: async () => ['plannedMaintenance', await announcedMaintenance.current()],
  };
}
