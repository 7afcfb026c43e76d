import { readDocument } from '../base/content/read.ts';
import type { Tx } from '../base/db/db.ts';
import type { DbLog } from '../base/db/log.ts';
import { startCampaign } from '../promo/wheel/campaign.ts';

const BUDGET_MINOR = 5_000_000n;
const DAYS = 365;

/** Starts the wheel of the shipped content where none was ever started: operators start the later ones. */
export async function seedDemoWheel(tx: Tx, log: DbLog): Promise<void> {
  const { isNew, endsAt } = await tx.get<{ isNew: boolean; endsAt: Date }>(
    `select not exists (select from wheel_campaign) as is_new, site_today() + $1 * interval '1 day' as ends_at`,
    [DAYS],
  );
  if (!isNew) return;
  const document = await readDocument(tx, log, 'wheel');
  if (document.prizes.length === 0) return;
  await startCampaign(tx, { document, budgetMinor: BUDGET_MINOR, endsAt, by: 'demo' });
}
