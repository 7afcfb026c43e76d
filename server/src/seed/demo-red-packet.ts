import { readDocument } from '../base/content/read.ts';
import type { Tx } from '../base/db/db.ts';
import type { DbLog } from '../base/db/log.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';
import { startRedPacket } from '../promo/red-packet/campaign.ts';

const CODE = 'EVENING';
const DESIGN = 'evening';
const BUDGET_MINOR = 200_000n;
const PACKETS = 500;
const LEAST_MINOR = 88n;
const MOST_MINOR = 8_800n;
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Starts the packet to which the promotion leads, where none was ever started: operators start the later ones. */
export async function seedDemoRedPacket(tx: Tx, log: DbLog): Promise<void> {
  const { isNew, now } = await tx.get<{ isNew: boolean; now: Date }>(
    `select not exists (select from red_packet) as is_new, clock_timestamp() as now`,
  );
  if (!isNew) return;
  const design = (await readDocument(tx, log, 'red-packets')).find(({ id }) => id === DESIGN);
  if (!design) return;
  await startRedPacket(tx, {
    code: CODE,
    title: design.title,
    greeting: design.greeting,
    currency: SITE_CURRENCY,
    kind: 'random',
    budgetMinor: BUDGET_MINOR,
    packets: PACKETS,
    leastMinor: LEAST_MINOR,
    mostMinor: MOST_MINOR,
    audience: {},
    isListed: true,
    startsAt: now,
    endsAt: new Date(now.getTime() + DAYS * DAY_MS),
    by: 'demo',
  });
}
