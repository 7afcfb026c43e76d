import { readDocument } from '@parlour/server/base/content/read';
import { silentLog } from '@parlour/server/base/db/log';
import { switchOffer } from '@parlour/server/promo/bonuses/offers';
import { createRaffle, startRaffle } from '@parlour/server/promo/raffle/raffle';
import { startRedPacket } from '@parlour/server/promo/red-packet/campaign';
import { expect } from 'vitest';
import type { Client } from '../api-client.ts';
import type { Site } from '../start-site.ts';
import { giveWheelTickets } from '../wheel-tickets.ts';

/** Promotions within a storm: every player spins, opens packets, joins offers, and has tickets in a raffle that is drawn meanwhile. */

const RAFFLE = 'STORM';
const OFFER = 'storm-credit';
const PACKETS = 5;
const TICKETS = 30;
const DAY_MS = 86_400_000;
/** The raffle closes so long after the storm's beginning, and is drawn as much later. */
const CLOSES_AFTER_S = 6;
const DRAW_AFTER_S = 8;
const WORDS = { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' };
const DRAWN_WITHIN_MS = 60_000;

const packetCode = (index: number) => `STORM${index}`;

export async function startPromotions(site: Site, accounts: readonly string[]): Promise<void> {
  const { db } = site;
  const design = (await db.tx((tx) => readDocument(tx, silentLog, 'raffles'))).find(
    ({ id }) => id === 'daily',
  )!;
  const now = Date.now();
  await db.tx(async (tx) => {
    for (let index = 0; index < PACKETS; index += 1)
      await startRedPacket(tx, {
        code: packetCode(index),
        title: WORDS,
        greeting: WORDS,
        currency: 'MYR',
        kind: 'random',
        budgetMinor: 10_000n,
        packets: Math.ceil(accounts.length / 2),
        leastMinor: 88n,
        mostMinor: 5_000n,
        audience: {},
        isListed: false,
        startsAt: new Date(now - DAY_MS),
        endsAt: new Date(now + DAY_MS),
        by: 'test',
      });
    await createRaffle(tx, {
      code: RAFFLE,
      design,
      startsAt: new Date(now),
      closesAt: new Date(now + DAY_MS),
      drawAfterS: DRAW_AFTER_S,
      by: 'test',
    });
  });
  await startFreeOffer(site);
  for (const account of accounts) await giveWheelTickets(db, account, TICKETS);
  await expect
    .poll(() => db.tx((tx) => startRaffle(tx, RAFFLE, 'test')), { timeout: DRAWN_WITHIN_MS })
    .toBe(true);
  await db.run(
    `update raffle set starts_at = clock_timestamp(), closes_at = clock_timestamp() + $2 * interval '1 second' where code = $1`,
    [RAFFLE, CLOSES_AFTER_S],
  );
  await db.run(`select earn_raffle_tickets(id, 'login') from player where account = any($1)`, [accounts]);
}

/** A credit at once, for which bets of the storm count. */
async function startFreeOffer({ db }: Site): Promise<void> {
  await db.run(`update content set body = body || $1::jsonb where name = 'offers'`, [
    JSON.stringify([
      {
        id: OFFER,
        promotion: 1,
        kind: 'free',
        currency: 'MYR',
        percent: 0,
        most: 2,
        least: 0,
        first_deposit: false,
        times: 1,
        most_stake: null,
        days: 30,
        parts: 4,
        weights: { slots: 100, other: 100, default: 100 },
        budget: 10_000,
        recipients: 1_000,
        ends: '2099-01-01T00:00:00+08:00',
      },
    ]),
  ]);
  await expect
    .poll(() => db.tx((tx) => switchOffer(tx, OFFER, 'running')), { timeout: DRAWN_WITHIN_MS })
    .toBe(true);
}

export type PromotionDone = 'spins' | 'packets' | 'joins';

/** One turn of a player; answers what went well. Refusals of what is empty or joined already are no success. */
export async function takePart(client: Client, random: () => number): Promise<PromotionDone | undefined> {
  const choice = random();
  if (choice < 0.6) {
    const { wheel, mine } = await client.ok('getWheel');
    if (!mine?.next_ticket) return undefined;
    const draw = { ticket: mine.next_ticket, campaign: wheel!.campaign };
    // The same ticket twice at once gives one draw.
    const [first, again] = await Promise.all([client.ok('spinWheel', draw), client.ok('spinWheel', draw)]);
    expect(again.field).toBe(first.field);
    return 'spins';
  }
  if (choice < 0.9) {
    const code = packetCode(Math.floor(random() * PACKETS));
    return (await client.call('openRedPacket', { code })).envelope.code === 0 ? 'packets' : undefined;
  }
  const offer = (await client.ok('listOffers')).find(({ code }) => code === OFFER);
  if (!offer) return undefined;
  const { envelope } = await client.call('joinOffer', { code: offer.code, version: offer.version });
  return envelope.code === 0 ? 'joins' : undefined;
}

/** The raffle is drawn and paid, without help. */
export async function untilRaffleIsPaid({ db }: Site): Promise<void> {
  await expect
    .poll(
      () =>
        db.get<{ isDrawn: boolean; unpaid: number; won: number }>(
          `select drawn_at is not null as is_drawn, count(w.place) filter (where w.paid_at is null)::integer as unpaid,
                  count(w.place)::integer as won
             from raffle r left join raffle_winner w on w.raffle_id = r.id where r.code = $1 group by r.id`,
          [RAFFLE],
        ),
      { timeout: DRAWN_WITHIN_MS, interval: 500 },
    )
    .toMatchObject({ isDrawn: true, unpaid: 0, won: 20 });
}
