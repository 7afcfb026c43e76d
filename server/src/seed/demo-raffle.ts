import { readDocument } from '../base/content/read.ts';
import type { Tx } from '../base/db/db.ts';
import type { DbLog } from '../base/db/log.ts';
import { createRaffle } from '../promo/raffle/raffle.ts';

const CODE = 'FIRST';
const DESIGN = 'weekly';
const DAYS = 7;
const DAY_MS = 86_400_000;
const DRAW_AFTER_S = 600;

/** Drafts the first raffle where there never was one; it is shown as soon as a process has made its seed. Operators start the later ones. */
export async function seedDemoRaffle(tx: Tx, log: DbLog): Promise<void> {
  const { isNew, now } = await tx.get<{ isNew: boolean; now: Date }>(
    `select not exists (select from raffle) as is_new, clock_timestamp() as now`,
  );
  if (!isNew) return;
  const design = (await readDocument(tx, log, 'raffles')).find(({ id }) => id === DESIGN);
  if (!design) return;
  await createRaffle(tx, {
    code: CODE,
    design,
    startsAt: now,
    closesAt: new Date(now.getTime() + DAYS * DAY_MS),
    drawAfterS: DRAW_AFTER_S,
    by: 'demo',
  });
}
