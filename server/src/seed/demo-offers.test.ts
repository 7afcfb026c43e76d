import { expect, test } from 'vitest';
import { silentLog } from '../base/db/log.ts';
import { createTestDatabase } from '../base/db/template.ts';
import { listOfferRows, switchOffer } from '../promo/bonuses/offers.ts';
import { FREE, MATCH, offersOf } from '../promo/bonuses/bonuses.fixture.ts';
import { startDemoOffers } from './demo-offers.ts';

test('offers that a new build changes go on in their new version, and one that an operator has stopped does not', async () => {
  const { db, drop } = await createTestDatabase();
  const bring = async (days: number) => {
    const offers = [MATCH, FREE].map((offer) => ({ ...offer, days }));
    await db.run(
      `insert into content (name, body) values ('offers', $1) on conflict (name) do update set body = excluded.body`,
      [JSON.stringify(offersOf(...offers))],
    );
    await startDemoOffers(db, silentLog);
  };
  const states = async () =>
    (await listOfferRows(db)).map(({ code, version, state }) => `${code} ${version} ${state}`).toSorted();
  try {
    await bring(30);
    expect(await states()).toEqual(['free 1 running', 'match 1 running']);
    await db.tx((tx) => switchOffer(tx, 'free', 'stopped'));
    await bring(20);
    expect(await states()).toEqual(['free 2 stopped', 'match 2 running']);
  } finally {
    await drop();
  }
});
