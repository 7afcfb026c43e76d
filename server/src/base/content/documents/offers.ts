import {
  MISSION_EVERY,
  MISSION_OF,
  MOST_WAGERING,
  OFFER_KINDS,
  OFFER_MODES,
  ONE_PERSON_BY,
} from '@parlour/contract/bonus';
import { RACE_BY } from '@parlour/contract/race';
import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';
import { z } from 'zod';
import { id, listOf, moment, slug } from '../fields.ts';

const MOST_DAYS = 365;
/** A race of more places is a rebate. */
const MOST_PRIZES = 100;
/** On each side of a birthday. */
const MOST_WINDOW_DAYS = 31;
const amount = z.number().min(0).max(1e9);
/** Platforms of higher numbers play with the wallet itself. */
const LAST_TRANSFER_PLATFORM = 999;
const agentAccount = z.string().regex(/^[^\s\p{Cc}]{1,50}$/u);
/** Per cent of a valid stake. */
const weight = z.number().int().min(0).max(100);

/** Kinds of which a player has one bonus an offer, or one a year. */
const ONCE_A_PLAYER: ReadonlySet<string> = new Set(['deposit', 'free', 'birthday']);
const AMOUNTS = ['most', 'least', 'most_stake', 'budget'] as const;

const fields = z.object({
  id: slug,
  /** The promotion that tells players of it. */
  promotion: id,
  kind: z.enum(OFFER_KINDS),
  currency: z.enum(Object.keys(CURRENCY_DECIMALS)),
  percent: z.number().min(0).max(500),
  most: amount.positive(),
  least: amount,
  first_deposit: z.boolean().default(false),
  /** Of a mission: what its reward is for; of logins the days. */
  mission: z
    .object({ of: z.enum(MISSION_OF), every: z.enum(MISSION_EVERY), target: amount.positive() })
    .nullable()
    .default(null),
  /** Of a race: its window, what it ranks by, and the prizes by place. */
  race: z
    .object({
      by: z.enum(RACE_BY),
      starts: moment,
      ends: moment,
      /** Bets placed in time are waited for so long. */
      settle_hours: z.number().int().min(1).max(336),
      /** Below it a player is not ranked: an amount, or a multiple. */
      least: amount,
      prizes: z.array(amount.positive()).min(1).max(MOST_PRIZES),
    })
    .nullable()
    .default(null),
  /** Of free credit: only for players who were away so many days. Logins are kept for 90. */
  absent_days: z.number().int().min(7).max(80).nullable().default(null),
  /** Once a person: accounts that share one of these and have its bonuses are a case for operators. */
  one_person: z.array(z.enum(ONE_PERSON_BY)).default([]),
  /** Accounts of agents: the players below them do not get it. */
  excluded_agents: z.array(agentAccount).max(100).default([]),
  /** Bets faster than a person places them, or all of the wagering in fewer minutes, are a case for operators. */
  speed: z
    .object({
      bets_a_minute: z.number().int().min(1).max(1_000).nullable().default(null),
      all_in_minutes: z.number().int().min(1).max(1_440).nullable().default(null),
    })
    .refine(({ bets_a_minute, all_in_minutes }) => bets_a_minute !== null || all_in_minutes !== null, {
      message: 'names no bound',
    })
    .nullable()
    .default(null),
  /** Bets on opposite sides of one round, by the player or by an account that shares a device or payout account, are a case for operators. */
  opposite_sides: z.boolean().default(false),
  /** Of a birthday's bonus: its window around the birthday, and how long before it account and date must be known to us; in days. */
  birthday: z
    .object({
      days_before: z.number().int().min(0).max(MOST_WINDOW_DAYS),
      days_after: z.number().int().min(0).max(MOST_WINDOW_DAYS),
      account_days: z.number().int().min(1).max(MOST_DAYS),
      known_days: z.number().int().min(1).max(MOST_DAYS),
    })
    .nullable()
    .default(null),
  /** Where the bonus lies: `earned` apart until bets have earned it, `bound` played with at some platforms together with the deposit. */
  mode: z.enum(OFFER_MODES).default('earned'),
  bound: z
    .object({
      platforms: z.array(z.number().int().min(1).max(LAST_TRANSFER_PLATFORM)).min(1).max(50),
      /** Below it nothing can be staked: the bonus is lost. */
      least_stake: amount.positive(),
      /** What completing it pays beyond the player's own part at most. */
      most_paid: amount.positive().nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Bets asked for, as a multiple of the bonus. */
  times: z.number().int().min(0).max(MOST_WAGERING),
  most_stake: amount.positive().nullable().default(null),
  days: z.number().int().min(1).max(MOST_DAYS),
  join_days: z.number().int().min(1).max(MOST_DAYS).default(7),
  parts: z.number().int().min(1).max(10).default(1),
  weights: z.object({
    /** By platform and code, as `1:dragon-of-nine-bays`, before its kind. */
    games: z.record(z.string().regex(/^\d{1,4}:[\w.-]{1,64}$/), weight).default({}),
    /** By the code of a category, before its kind. Of two the higher counts. */
    categories: z.record(slug, weight).default({}),
    slots: weight.optional(),
    live: weight.optional(),
    sports: weight.optional(),
    lottery: weight.optional(),
    other: weight.optional(),
    default: weight,
  }),
  /** All its bonuses together, and how many there are. */
  budget: amount.positive(),
  recipients: z.number().int().min(1).max(1_000_000),
  ends: moment,
});

const offer = fields.superRefine((offer, context) => {
  const complain = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  for (const name of AMOUNTS) {
    const value = offer[name];
    if (value !== null && value !== 0 && amountToMinor(value, offer.currency) === undefined)
      complain(name, `is finer than ${offer.currency}`);
  }
  const isShare = offer.kind === 'deposit' || offer.kind === 'rebate';
  if (isShare && offer.percent === 0) complain('percent', 'gives nothing');
  // A deposit of the player's own stands against it: bets are asked for, so that it is no present for moving money in and out.
  const isPaidAtOnce = offer.kind === 'rebate' || offer.kind === 'mission';
  if (!isPaidAtOnce && offer.kind !== 'race' && offer.times === 0) complain('times', 'asks for no bets');
  if (isPaidAtOnce && offer.times > 0) complain('times', `a ${offer.kind} is paid without bets`);
  checkMission(offer, complain);
  checkRace(offer, complain);
  checkBound(offer, complain);
  if (offer.kind !== 'free' && offer.absent_days !== null) complain('absent_days', 'is for free credit');
  if ((offer.kind === 'birthday') !== (offer.birthday !== null))
    complain('birthday', 'is what birthdays have');
  if (offer.kind !== 'deposit' && offer.first_deposit) complain('first_deposit', 'is for deposits');
  checkSigns(offer, complain);
  if (offer.budget < offer.most) complain('budget', 'is below one bonus');
});

function checkSigns(
  {
    kind,
    one_person: onePerson,
    excluded_agents: excludedAgents,
    ...offer
  }: Pick<z.output<typeof fields>, 'kind' | 'one_person' | 'excluded_agents' | 'speed' | 'opposite_sides'>,
  complain: (field: string, message: string) => void,
): void {
  const isOnce = ONCE_A_PLAYER.has(kind);
  if (!isOnce && onePerson.length > 0)
    complain('one_person', 'is for bonuses that are joined or collected once');
  // Every player is in a race; who is to be out of it, operators take out.
  if (kind === 'race' && excludedAgents.length > 0) complain('excluded_agents', 'is not for races');
  if (!isOnce && offer.speed !== null) complain('speed', 'is for bonuses that ask for bets');
  if (!isOnce && offer.opposite_sides) complain('opposite_sides', 'is for bonuses that ask for bets');
}

function checkMission(
  { kind, mission, currency }: Pick<z.output<typeof fields>, 'kind' | 'mission' | 'currency'>,
  complain: (field: string, message: string) => void,
): void {
  if ((kind === 'mission') !== (mission !== null)) complain('mission', 'is what missions have');
  if (mission === null) return;
  const most = mission.every === 'day' ? 1 : 7;
  if (mission.of === 'logins' && (!Number.isInteger(mission.target) || mission.target > most))
    complain('mission', `a ${mission.every} has ${most} days`);
  if (mission.of !== 'logins' && amountToMinor(mission.target, currency) === undefined)
    complain('mission', `is finer than ${currency}`);
}

function checkBound(
  {
    mode,
    bound,
    kind,
    parts,
    currency,
  }: Pick<z.output<typeof fields>, 'mode' | 'bound' | 'kind' | 'parts' | 'currency'>,
  complain: (field: string, message: string) => void,
): void {
  if ((mode === 'bound') !== (bound !== null)) complain('bound', 'is what the mode bound has');
  if (bound === null) return;
  if (kind !== 'deposit') complain('mode', 'bound is for deposits');
  if (parts !== 1) complain('parts', 'is 1 where all is paid at the end');
  if (new Set(bound.platforms).size < bound.platforms.length) complain('bound', 'names a platform twice');
  for (const value of [bound.least_stake, bound.most_paid])
    if (value !== null && amountToMinor(value, currency) === undefined)
      complain('bound', `is finer than ${currency}`);
}

const MOST_RACE_DAYS = 62;

function checkRace(
  offer: Pick<
    z.output<typeof fields>,
    'kind' | 'race' | 'currency' | 'most' | 'budget' | 'recipients' | 'ends'
  >,
  complain: (field: string, message: string) => void,
): void {
  const { kind, race, currency } = offer;
  if ((kind === 'race') !== (race !== null)) complain('race', 'is what races have');
  if (race === null) return;
  const [starts, ends] = [Date.parse(race.starts), Date.parse(race.ends)];
  if (ends <= starts || ends - starts > MOST_RACE_DAYS * 86_400_000)
    complain('race', `ends after it starts, and within ${MOST_RACE_DAYS} days`);
  // Multiples are kept in hundredths, as amounts of a currency with two decimals.
  const isFine = (value: number, unit: string): boolean => amountToMinor(value, unit) === undefined;
  if (race.least > 0 && isFine(race.least, race.by === 'turnover' ? currency : 'MYR'))
    complain('race', 'has a least that is too fine');
  if (race.prizes.some((prize) => isFine(prize, currency))) complain('race', `is finer than ${currency}`);
  if (race.prizes.some((prize, at) => prize > (race.prizes[at - 1] ?? prize)))
    complain('race', 'a later place wins no more than the one before');
  if (offer.most !== race.prizes[0]) complain('most', 'is the first prize');
  if (offer.budget < race.prizes.reduce((sum, prize) => sum + prize, 0))
    complain('budget', 'is below the prizes together');
  if (offer.recipients < race.prizes.length) complain('recipients', 'are fewer than the prizes');
  if (Date.parse(offer.ends) < ends) complain('ends', 'is before the race ends');
}

/** The offers of bonuses (rule P12). What operators start of it is in force. */
export const offersDocument = listOf(offer);
