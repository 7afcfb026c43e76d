import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createBonusSite, FREE, MATCH, offersOf } from './bonuses.fixture.ts';
import { keepPublishedOffers } from './job.ts';
import { findOffer, switchOffer } from './offers.ts';

/** Two processes keep the published offers; operators publish and start one in between (rule P24). */

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
}, 60_000);
afterAll(() => site.drop());

async function publishAndStart(percent: number): Promise<void> {
  await site.db.run(
    `insert into content (name, body) values ('offers', $1) on conflict (name) do update set body = excluded.body`,
    [JSON.stringify(offersOf({ ...MATCH, percent }, FREE))],
  );
  await keepPublishedOffers({ db: site.db, log: silentLog });
  await site.db.tx((tx) => switchOffer(tx, 'match', 'running'));
}

test('an offer that is published and started while another process reads the content goes on', async () => {
  await publishAndStart(100);
  let isPublished = false;
  /** The other process: what it does next comes after the publication. */
  const late = <Q extends Queryable>(db: Q): Q => ({
    ...db,
    find: async (statement, values) => {
      const found = await db.find(statement, values);
      if (!isPublished) {
        isPublished = true;
        await publishAndStart(50);
      }
      return found;
    },
  });
  const db = {
    ...late(site.db),
    tx: ((work, options) => site.db.tx((tx) => work(late(tx)), options)) as typeof site.db.tx,
  };
  await keepPublishedOffers({ db, log: silentLog });
  expect(await findOffer(site.db, 'match')).toMatchObject({
    version: 2,
    state: 'running',
    terms: { shareBp: 5_000 },
  });
});
