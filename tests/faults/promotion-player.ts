import { setTimeout as sleep } from 'node:timers/promises';
import type { Bonus } from '@parlour/contract/bonus';
import { ERRORS } from '@parlour/contract/errors';
import { expect } from 'vitest';
import type { Client } from '../api-client.ts';

/** What players were told of promotions: at the end the books must say the same. Amounts are in major units. */
export interface Told {
  /** By ticket of the wheel. */
  draws: Map<number, number>;
  /** Bonuses that were joined, by id. */
  joined: Set<number>;
  /** Rewards of missions that were collected, by the id of their bonus. */
  collected: Map<number, number>;
  /** Bonuses of birthdays that were collected, by the id of the bonus. */
  birthdays: Map<number, number>;
  /** Bonuses whose player has confirmed that they are given up, by id: whether an answer said that one that was granted is. */
  givenUp: Map<number, boolean>;
  /** Bound bonuses that an operator has ended for their player. */
  endedByStaff: Set<number>;
  /** Bound bonuses that are played no more by their player, who has not finished them: their time may run out. */
  left: Set<number>;
  /** Where two answers to the same question differ. */
  contradictions: string[];
}

export const nothingTold = (): Told => ({
  draws: new Map(),
  joined: new Set(),
  collected: new Map(),
  birthdays: new Map(),
  givenUp: new Map(),
  endedByStaff: new Set(),
  left: new Set(),
  contradictions: [],
});

/** Its places are fewer than the players; the one of the content has room for all. */
export const BIRTHDAY = 'storm-birthday';

const MOST_TRIES = 1_000;
const BETWEEN_TRIES_MS = 50;

type Act = 'spins' | 'joins' | 'missions' | 'birthdays' | 'cancels';

/** A player who spins the wheel, joins offers, collects rewards of missions and of the birthday, and gives bonuses up, an act a turn. */
export interface PromotionPlayer {
  /** Answers the act that this turn has finished, if any. Throws when it failed; the next turn tries again. */
  turn(): Promise<Act | undefined>;
}

export function createPromotionPlayer(client: Client, random: () => number, told: Told): PromotionPlayer {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  /** Asked for, and not answered yet: the same ticket is used again until the player knows its draw. */
  let spinning: { ticket: number; campaign: number } | undefined;

  async function spin(): Promise<boolean> {
    if (spinning === undefined) {
      const { wheel, mine } = await client.ok('getWheel');
      if (!wheel?.is_open || mine?.next_ticket == null) return false;
      spinning = { ticket: mine.next_ticket, campaign: wheel.campaign };
    }
    const asked = spinning;
    // An impatient player presses twice.
    const answers = await Promise.all([client.call('spinWheel', asked), client.call('spinWheel', asked)]);
    const draws = answers.flatMap(({ envelope }) =>
      envelope.code === 0 ? [(envelope.data as { amount: number }).amount] : [],
    );
    const isClosed = answers.every(({ envelope }) => envelope.code === ERRORS.wheelClosed.code);
    if (draws.length === 0 && !isClosed) throw new Error('no draw yet');
    spinning = undefined;
    for (const amount of draws) {
      const before = told.draws.get(asked.ticket) ?? amount;
      if (before !== amount)
        told.contradictions.push(`ticket ${asked.ticket} drew ${before} and then ${amount}`);
      told.draws.set(asked.ticket, amount);
    }
    return draws.length > 0;
  }

  async function join(): Promise<boolean> {
    const offers = await client.ok('listOffers');
    const offer = pick(offers.filter(({ terms: { kind } }) => kind === 'deposit' || kind === 'free'));
    if (!offer) return false;
    const { id } = await client.ok('joinOffer', { code: offer.code, version: offer.version });
    told.joined.add(id);
    return true;
  }

  async function collect(): Promise<boolean> {
    const missions = await client.ok('listMissions');
    const open = missions.flatMap(({ code, version, periods }) =>
      periods
        .filter((period) => period.is_reached && !period.is_collected)
        .map(({ period }) => ({ code, version, period })),
    );
    const wish = pick(open);
    if (!wish) return false;
    const { id, released } = await client.ok('claimMission', wish);
    told.collected.set(id, released);
    return true;
  }

  async function celebrate(): Promise<boolean> {
    const offer = (await client.ok('listBirthdayOffers')).find(
      ({ code, state }) => code === BIRTHDAY && state === 'open',
    );
    if (!offer) return false;
    const wish = { code: offer.code, version: offer.version };
    // An impatient player presses twice.
    const answers = await Promise.all([
      client.call('claimBirthday', wish),
      client.call('claimBirthday', wish),
    ]);
    const given = answers.flatMap(({ envelope }) =>
      envelope.code === 0 ? [envelope.data as { id: number; amount: number }] : [],
    );
    if (given.length > 1)
      told.contradictions.push(`a birthday gave bonuses ${given.map(({ id }) => id).join(' and ')}`);
    for (const { id, amount } of given) told.birthdays.set(id, amount);
    return given.length > 0;
  }

  async function cancel(): Promise<boolean> {
    const { running } = await client.ok('listBonuses', {});
    const bonus = pick(running);
    if (!bonus) return false;
    await giveUp(client, bonus, told);
    return true;
  }

  return {
    async turn() {
      const choice = random();
      if (choice < 0.35) return (await spin()) ? 'spins' : undefined;
      if (choice < 0.7) return (await join()) ? 'joins' : undefined;
      if (choice < 0.85) return (await collect()) ? 'missions' : undefined;
      if (choice < 0.92) return (await celebrate()) ? 'birthdays' : undefined;
      return (await cancel()) ? 'cancels' : undefined;
    },
  };
}

/** Throws while no answer says that it is given up: then it may be, or not. */
export async function giveUp(
  client: Client,
  { id, at_stake, state }: Pick<Bonus, 'id' | 'at_stake' | 'state'>,
  { givenUp }: Pick<Told, 'givenUp'>,
): Promise<void> {
  givenUp.set(id, givenUp.get(id) ?? false);
  await client.ok('cancelBonus', { bonus_id: id, loses: at_stake });
  // An offer without its deposit can be joined again as the same bonus.
  if (state !== 'offered') givenUp.set(id, true);
}

/** Opens a packet until the player knows what is in it; in major units, 0 where it was empty. A player who presses twice opens once. */
export async function openUntilKnown(client: Client, code: string): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answers = await Promise.allSettled([
      client.call('openRedPacket', { code }),
      client.call('openRedPacket', { code }),
    ]);
    const known = answers.flatMap((answer) => {
      if (answer.status === 'rejected') return [];
      const { envelope } = answer.value;
      if (envelope.code === ERRORS.packetEmpty.code) return [0];
      return envelope.code === 0 ? [(envelope.data as { amount: number }).amount] : [];
    });
    expect(new Set(known).size).toBeLessThanOrEqual(1);
    if (known[0] !== undefined) return known[0];
    await sleep(BETWEEN_TRIES_MS);
  }
  throw new Error(`packet ${code} is not answered`);
}
