import { readDocument } from '../base/content/read.ts';
import type { Db } from '../base/db/db.ts';
import type { DbLog } from '../base/db/log.ts';
import { keepOffers, listOfferRows, switchOffer } from '../promo/bonuses/offers.ts';
import { startRace } from '../promo/bonuses/races.ts';

/**
 * The offers of the demo run from the beginning, and in the version that a new build brings, unless an operator has stopped them; those of a
 * site of one's own are started by operators. Answers how many offers there are.
 */
export async function startDemoOffers(db: Db, log: DbLog): Promise<number> {
  const offers = await readDocument(db, log, 'offers');
  const before = new Map((await listOfferRows(db)).map(({ code, state }) => [code, state]));
  const categories = await readDocument(db, log, 'categories');
  await db.tx((tx) => keepOffers(tx, offers, categories));
  for (const { id, kind } of offers) {
    if (before.get(id) === 'stopped') continue;
    await db.tx(async (tx) => {
      await switchOffer(tx, id, 'running');
      if (kind === 'race') await startRace(tx, id);
    });
  }
  return offers.length;
}
