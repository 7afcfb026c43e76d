import { offersDocument } from '@parlour/server/base/content/documents/offers';
import { readDocument } from '@parlour/server/base/content/read';
import type { Tx } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { dueAt, roundFrom, type BeaconChain } from '@parlour/server/outside/beacons/beacon';
import { SITE_CURRENCY } from '@parlour/server/people/accounts/currency';
import { readSiteDay, setBirthDate } from '@parlour/server/people/profile/birth-date';
import { switchOffer } from '@parlour/server/promo/bonuses/offers';
import { startRace } from '@parlour/server/promo/bonuses/races';
import { createRaffle, startRaffle } from '@parlour/server/promo/raffle/raffle';
import { startRedPacket, stopRedPacket } from '@parlour/server/promo/red-packet/campaign';
import { startCampaign } from '@parlour/server/promo/wheel/campaign';
import { expect, vi } from 'vitest';
import type { Client } from '../api-client.ts';
import { PATIENCE } from '../patience.ts';
import type { Site } from '../start-site.ts';
import { giveWheelTickets } from '../wheel-tickets.ts';
import { BOUND_PLATFORMS, BOUND_TO_END, BOUND_TO_LOSE } from './bound-player.ts';
import { BIRTHDAY, openUntilKnown } from './promotion-player.ts';

/** The promotions of the storm. Their budgets and places are for fewer than all players, who therefore compete for the last one. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORDS = { en: 'Storm', cn: 'Storm', tw: 'Storm', vi: 'Storm', ms: 'Storm' };
const RAFFLE = 'STORM';
const RACE = 'storm-race';
const RACE_PRIZES = [8, 5, 3];
/** Bets are rolled back in the storm: so many players more than places have points when the race ends. */
const RACE_SPARE = 3;
const WHEEL_TOP = 8.88;
const WHEEL_BUDGET_MINOR = 10_000n;
const WHEEL_TICKETS = 5;
/** Time for the tickets to be numbered before the beacon's round. */
const DRAW_AFTER_S = 10;

const OFFER = {
  promotion: 1,
  currency: SITE_CURRENCY,
  percent: 0,
  least: 0,
  days: 7,
  weights: { default: 100 },
  ends: '2099-01-01T00:00:00+08:00',
};
const deposit = { ...OFFER, kind: 'deposit', least: 10 };
const bound = { ...deposit, mode: 'bound', percent: 100, most: 10, budget: 60, recipients: 6 };
const free = { ...OFFER, kind: 'free' };
const mission = { ...OFFER, kind: 'mission', times: 0 };
/** The window has room for a storm that goes past midnight. */
const birthday = {
  ...OFFER,
  kind: 'birthday',
  birthday: { days_before: 1, days_after: 3, account_days: 1, known_days: 1 },
};
const race = {
  ...OFFER,
  kind: 'race',
  times: 0,
  race: {
    by: 'turnover',
    starts: new Date().toISOString(),
    ends: new Date(Date.now() + DAY_MS).toISOString(),
    settle_hours: 1,
    least: 0,
    prizes: RACE_PRIZES,
  },
};
export const OFFERS = [
  { ...deposit, id: 'storm-match', percent: 20, most: 10, times: 1, parts: 5, budget: 100, recipients: 30 },
  { ...deposit, id: 'storm-double', percent: 100, most: 30, times: 2, budget: 600, recipients: 12 },
  // Its bets can be placed with its points, whatever they win.
  {
    ...bound,
    id: BOUND_TO_END,
    times: 1,
    bound: { platforms: BOUND_PLATFORMS, least_stake: 1, most_paid: 4 },
  },
  // Few place all of its bets: a stake or two that lose are the end of it.
  {
    ...bound,
    id: BOUND_TO_LOSE,
    times: 10,
    bound: { platforms: BOUND_PLATFORMS, least_stake: 15, most_paid: null },
  },
  { ...free, id: 'storm-free', most: 3, times: 1, parts: 3, budget: 50, recipients: 30 },
  { ...free, id: 'storm-gift', most: 1, times: 1, budget: 30, recipients: 20 },
  missionOf('storm-stakes', 'bets', 3, { most: 0.5, budget: 5, recipients: 30 }),
  missionOf('storm-deposits', 'deposits', 50, { most: 1, budget: 30, recipients: 8 }),
  { ...birthday, id: BIRTHDAY, most: 2, times: 1, budget: 100, recipients: 20 },
  { ...race, id: RACE, most: RACE_PRIZES[0], budget: 16, recipients: RACE_PRIZES.length },
  missionOf('storm-visit', 'logins', 1, { most: 0.2, budget: 5, recipients: 30 }),
];

function missionOf(
  id: string,
  of: string,
  target: number,
  figures: { most: number; budget: number; recipients: number },
) {
  return { ...mission, id, mission: { of, every: 'day', target }, ...figures };
}

/** Before the players log in, which brings tickets. */
export async function publishPromotions(site: Site): Promise<void> {
  await site.db.run(`update content set body = body || $1::jsonb where name = 'offers'`, [
    JSON.stringify(offersDocument.parse(OFFERS)),
  ]);
  await site.db.tx(startWheel);
  await site.db.tx((tx) => draftRaffle(tx));
  await vi.waitFor(
    async () => expect(await site.db.tx((tx) => startRaffle(tx, RAFFLE, 'test'))).toBe(true),
    PATIENCE,
  );
  await site.db.run(`update raffle set starts_at = clock_timestamp() where code = $1`, [RAFFLE]);
}

async function startWheel(tx: Tx): Promise<void> {
  const document = await readDocument(tx, silentLog, 'wheel');
  const prizes = document.prizes.map((prize) => ({ ...prize, amount: Math.min(prize.amount, WHEEL_TOP) }));
  await startCampaign(tx, {
    document: { ...document, prizes },
    budgetMinor: WHEEL_BUDGET_MINOR,
    endsAt: new Date(Date.now() + HOUR_MS),
    by: 'test',
  });
}

async function draftRaffle(tx: Tx): Promise<void> {
  await createRaffle(tx, {
    code: RAFFLE,
    design: {
      id: 'storm',
      title: WORDS,
      content: WORDS,
      currency: SITE_CURRENCY,
      prizes: [
        { amount: 88.88, count: 1 },
        { amount: 8.88, count: 9 },
      ],
      earn: [
        { id: 'visit', on: 'login', amount: 0, tickets: 1, most: 1 },
        { id: 'deposit', on: 'deposit', amount: 50, tickets: 2, most: 6 },
        { id: 'play', on: 'bets', amount: 2, tickets: 1, most: 20 },
      ],
    },
    startsAt: new Date(),
    closesAt: new Date(Date.now() + HOUR_MS),
    drawAfterS: DRAW_AFTER_S,
    by: 'test',
  });
}

/** Once the site has read them from the content, as operators do. */
export async function startOffers(site: Site): Promise<void> {
  for (const { id } of OFFERS)
    await vi.waitFor(
      async () => expect(await site.db.tx((tx) => switchOffer(tx, id, 'running'))).toBe(true),
      PATIENCE,
    );
  expect(await site.db.tx((tx) => startRace(tx, RACE))).toBe(true);
  // No player bets yet: nothing that counts is passed before its start is known.
  await site.ownerDb.run('update bonus_race set starts_at = clock_timestamp() where offer_code = $1', [RACE]);
}

/** Today is the birthday of all, who have been known for long enough. */
export async function giveBirthdays({ db, ownerDb }: Site, accounts: readonly string[]): Promise<void> {
  // A leap year has each day.
  const born = `1992${(await readSiteDay(db)).slice(4)}`;
  const players = await db.query<{ id: bigint }>('select id from player where account = any($1)', [accounts]);
  const ids = players.map(({ id }) => id);
  for (const id of ids) await setBirthDate(db, id, born, '10.0.0.1');
  await ownerDb.run(`update player set created_at = now() - interval '400 days' where id = any($1)`, [ids]);
  await ownerDb.run(
    `update player_birth_date set set_at = now() - interval '100 days' where player_id = any($1)`,
    [ids],
  );
}

/** As if the race's time were over in a moment; false until there are players for all of its places, and some more. */
export async function endRace({ ownerDb }: Site): Promise<boolean> {
  const ended = await ownerDb.run(
    `update bonus_race r set ends_at = clock_timestamp() + interval '1 second', settles_at = clock_timestamp() + interval '3 seconds'
      where r.offer_code = $1
        and (select count(*) from bonus_race_player s where s.race_id = r.id and s.points > 0) >= cardinality(r.prizes) + $2`,
    [RACE, RACE_SPARE],
  );
  return ended > 0;
}

export async function giveSpins(site: Site, accounts: Iterable<string>): Promise<void> {
  for (const account of accounts) await giveWheelTickets(site.db, account, WHEEL_TICKETS);
}

/** Tickets that came by deposits and bets, whose notices and facts the faults may have held up. */
export async function countEarnedTickets(site: Site): Promise<number> {
  const { earned } = await site.db.get<{ earned: number }>(
    `select count(distinct t.source)::int as earned from raffle_ticket t join raffle r on r.id = t.raffle_id
      where r.code = $1 and t.source <> 'login'`,
    [RAFFLE],
  );
  return earned;
}

/** As if the raffle's time were over now, with the beacon's round of a moment later. */
export async function endRaffle(site: Site): Promise<void> {
  await site.ownerDb.tx(async (tx) => {
    const { id, chain, closesAt } = await tx.get<{ id: number; chain: BeaconChain; closesAt: Date }>(
      `update raffle set closes_at = clock_timestamp() where code = $1 returning id, chain, closes_at`,
      [RAFFLE],
    );
    const round = roundFrom(chain, new Date(closesAt.getTime() + DRAW_AFTER_S * 1000));
    await tx.run('update raffle_round set round = $2, due_at = $3 where raffle_id = $1', [
      id,
      round,
      dueAt(chain, round),
    ]);
  });
}

/** A packet of the storm, and what each player found in it, in major units. */
export interface StormPacket {
  code: string;
  packets: number;
  found: Promise<number[]>;
}

/**
 * All players open one packet at once. Every other one holds too few for all; of the others the rest comes back. `found` waits until each
 * player knows.
 */
export async function openPacketAtOnce(
  site: Site,
  clients: readonly Client[],
  turn: number,
): Promise<StormPacket> {
  const code = `STORM${turn}`;
  const packets = turn % 2 === 0 ? Math.ceil(clients.length / 2) : clients.length + 10;
  await site.db.tx((tx) =>
    startRedPacket(tx, {
      code,
      title: WORDS,
      greeting: WORDS,
      currency: SITE_CURRENCY,
      kind: 'random',
      budgetMinor: BigInt(packets) * 50n,
      packets,
      leastMinor: 10n,
      mostMinor: 500n,
      audience: {},
      isListed: true,
      startsAt: new Date(Date.now() - HOUR_MS),
      endsAt: new Date(Date.now() + HOUR_MS),
      by: 'test',
    }),
  );
  const found = Promise.all(clients.map((client) => openUntilKnown(client, code)));
  return { code, packets, found };
}

/** Once each player knows what is in it. What is left comes back. */
export async function endPacket(site: Site, { code, found }: StormPacket): Promise<void> {
  await found;
  expect(await site.db.tx((tx) => stopRedPacket(tx, code))).toBe(true);
}
