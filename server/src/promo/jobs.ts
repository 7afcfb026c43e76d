import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../base/db/db.ts';
import type { Beacon } from '../outside/beacons/beacon.ts';
import { mailBirthdays } from './bonuses/birthday-mails.ts';
import { BONUSES_DUE, endBonuses, endRaces, giveBonuses, keepPublishedOffers } from './bonuses/job.ts';
import { RACES_DUE } from './bonuses/races.ts';
import { giveRebates } from './bonuses/rebate.ts';
import { giveReferralRewards } from './referral/job.ts';
import { closeRaffles, CLOSINGS_DUE, DRAFTS_DUE, makeRaffles } from './raffle/close.ts';
import { countRaffleTurnover, TURNOVER_DUE } from './raffle/count-turnover.ts';
import { drawRaffles, DRAWS_DUE, payRaffleWinner, WINNERS_DUE } from './raffle/draw.ts';
import { closeRedPackets, makeRedPackets, PACKETS_DUE } from './red-packet/campaign.ts';
import type { OpenedPackets } from './red-packet/opened-packets.ts';
import { revealEnded } from './wheel/seeds.ts';
import { lapseTickets } from './wheel/tickets.ts';
import type { SeedTools } from './draws/committed-seed.ts';

const GIVE_REWARDS_EVERY_MS = 5_000;
const KEEP_OFFERS_EVERY_MS = 5_000;
const GIVE_BONUSES_EVERY_MS = 1_000;
const END_RACES_EVERY_MS = 1_000;
const GIVE_REBATES_EVERY_MS = 300_000;
const END_BONUSES_EVERY_MS = 60_000;
const MAIL_BIRTHDAYS_EVERY_MS = 300_000;
const LAPSE_TICKETS_EVERY_MS = 5_000;
const MAKE_PACKETS_EVERY_MS = 1_000;
const CLOSE_PACKETS_EVERY_MS = 5_000;
const REVEAL_SEEDS_EVERY_MS = 60_000;
const MAKE_RAFFLES_EVERY_MS = 1_000;
const COUNT_RAFFLES_EVERY_MS = 1_000;
const CLOSE_RAFFLES_EVERY_MS = 1_000;
const DRAW_RAFFLES_EVERY_MS = 3_000;
const PAY_RAFFLES_EVERY_MS = 1_000;

interface Parts extends SeedTools {
  db: Db;
  log: Logger;
  clock: Clock;
  beacon: Beacon;
  openedPackets: OpenedPackets;
}

/** The jobs of promotions, which every process runs. */
export function promoJobs(parts: Parts) {
  return [...rewardJobs(parts), ...raffleJobs(parts)];
}

/** Rewards for friends; the wheel; red packets; bonuses: offers as they are published, what is granted, counted and paid, and what ends. */
function rewardJobs({ db, log, clock, seals, random, openedPackets }: Parts) {
  return [
    {
      name: 'give referral rewards',
      everyMs: GIVE_REWARDS_EVERY_MS,
      run: () => giveReferralRewards({ db, log }),
    },
    { name: 'keep offers', everyMs: KEEP_OFFERS_EVERY_MS, run: () => keepPublishedOffers({ db, log }) },
    {
      name: 'give bonuses',
      everyMs: GIVE_BONUSES_EVERY_MS,
      due: BONUSES_DUE,
      run: () => giveBonuses({ db }),
    },
    { name: 'end races', everyMs: END_RACES_EVERY_MS, due: RACES_DUE, run: () => endRaces({ db }) },
    { name: 'give rebates', everyMs: GIVE_REBATES_EVERY_MS, run: () => giveRebates(db) },
    {
      name: 'mail birthdays',
      everyMs: MAIL_BIRTHDAYS_EVERY_MS,
      run: () => mailBirthdays(db, clock.date()),
    },
    { name: 'end bonuses', everyMs: END_BONUSES_EVERY_MS, run: () => endBonuses({ db }) },
    { name: 'lapse wheel tickets', everyMs: LAPSE_TICKETS_EVERY_MS, run: () => lapseTickets(db) },
    {
      name: 'make red packets',
      everyMs: MAKE_PACKETS_EVERY_MS,
      due: PACKETS_DUE,
      run: () => makeRedPackets(db, { seals, random }),
    },
    {
      name: 'close red packets',
      everyMs: CLOSE_PACKETS_EVERY_MS,
      run: async () => {
        const over = await closeRedPackets(db, seals);
        for (const campaign of over) await openedPackets.over(campaign);
        return over.length;
      },
    },
    { name: 'reveal wheel seeds', everyMs: REVEAL_SEEDS_EVERY_MS, run: () => revealEnded(db, { seals }) },
  ];
}

/** From the draft of a raffle to its last prize. */
function raffleJobs({ db, seals, random, clock, beacon }: Parts) {
  return [
    {
      name: 'make raffles',
      everyMs: MAKE_RAFFLES_EVERY_MS,
      due: DRAFTS_DUE,
      run: () => makeRaffles(db, { seals, random }, beacon),
    },
    {
      name: 'count bets for raffles',
      everyMs: COUNT_RAFFLES_EVERY_MS,
      due: TURNOVER_DUE,
      run: () => countRaffleTurnover(db),
    },
    {
      name: 'close raffles',
      everyMs: CLOSE_RAFFLES_EVERY_MS,
      due: CLOSINGS_DUE,
      run: () => closeRaffles(db),
    },
    {
      name: 'draw raffles',
      everyMs: DRAW_RAFFLES_EVERY_MS,
      due: DRAWS_DUE,
      run: () => drawRaffles({ db, seals, beacon, clock }),
    },
    { name: 'pay raffles', everyMs: PAY_RAFFLES_EVERY_MS, due: WINNERS_DUE, run: () => payRaffleWinner(db) },
  ];
}
