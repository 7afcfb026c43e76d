import { readDocument } from '../base/content/read.ts';
import type { Db } from '../base/db/db.ts';
import type { DbLog } from '../base/db/log.ts';
import { keepOffers, switchOffer } from '../promo/bonuses/offers.ts';
import { startRace } from '../promo/bonuses/races.ts';

/** The offers of the demo run from the beginning; those of a site of one's own are started by operators. Answers how many. */
export async function startDemoOffers(db: Db, log: DbLog): Promise<number> {
  const offers = await readDocument(db, log, 'offers');
  await keepOffers(db, offers, await readDocument(db, log, 'categories'));
  for (const { id, kind } of offers)
    await db.tx(async (tx) => {
      await switchOffer(tx, id, 'running');
      if (kind === 'race') await startRace(tx, id);
    });
  return offers.length;
}
