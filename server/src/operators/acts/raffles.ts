import { toDecimal } from '@parlour/contract/money';
import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { Random } from '../../base/random.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerByAccount } from '../../people/accounts/players.ts';
import {
  cancelRaffle,
  createRaffle,
  findRaffle,
  listRafflesOfAll,
  startRaffle,
  type Raffle,
} from '../../promo/raffle/raffle.ts';
import { listRounds, type NamedRound } from '../../promo/raffle/rounds.ts';
import { readMine, stateOf } from '../../promo/raffle/show.ts';
import { countTickets, giveTickets, listTicketsOf, type TicketLine } from '../../promo/raffle/tickets.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';

/** Acts on raffles (rule P45): small ones by one operator, large ones by two. */

/** A budget above this, or more tickets to one player at once, take two operators. */
const LARGE_BUDGET_MINOR = 100_000n;
const MANY_TICKETS = 10;

export interface RaffleDraft {
  code: string;
  /** Of the content `raffles`. */
  design: string;
  startsAt: Date;
  closesAt: Date;
  drawAfterS: number;
  reason: string;
}

/** Creates a draft: its prizes and rules stay as they are from then on. Throws OperationError. */
export function draftRaffle(db: Db, log: DbLog, operator: string, wanted: RaffleDraft): Promise<void> {
  const { code, design, startsAt, closesAt, drawAfterS, reason } = wanted;
  const target = `raffle ${code}`;
  const detail = {
    reason,
    design,
    from: startsAt.toISOString(),
    until: closesAt.toISOString(),
    drawAfterS,
  };
  return operate(db, { operator, action: 'raffle.create', target, detail }, async (tx) => {
    const found = (await readDocument(tx, log, 'raffles')).find(({ id }) => id === design);
    if (!found) throw new OperationError(`${target}: the content raffles has no design "${design}"`);
    if (await findRaffle(tx, code)) throw new OperationError(`${target}: this code was used before`);
    await createRaffle(tx, { code, design: found, startsAt, closesAt, drawAfterS, by: operator });
  });
}

/** Publishes a draft. Throws OperationError. */
export async function beginRaffle(db: Db, operator: string, code: string, reason: string): Promise<Agreed> {
  const target = `raffle ${code}`;
  const draft = await getRaffle(db, code);
  const terms = {
    budget: toDecimal(draft.budgetMinor, draft.currency),
    until: draft.closesAt.toISOString(),
    seedHash: draft.seedHash,
  };
  const act = { operator, action: 'raffle.start', target, detail: { reason, ...terms } };
  const check = async (tx: Tx) => {
    const { startedAt, cancelledAt, seedHash } = await getRaffle(tx, code);
    if (startedAt !== null || cancelledAt !== null)
      throw new OperationError(`${target}: is no draft any more`);
    if (seedHash === null)
      throw new OperationError(
        `${target}: its seed is not made yet; a process of the site makes it, once the beacon answers`,
      );
  };
  const work = async (tx: Tx) => {
    if (!(await startRaffle(tx, code, operator)))
      throw new OperationError(`${target}: closes too soon to be started`);
  };
  if (draft.budgetMinor > LARGE_BUDGET_MINOR) return operateByTwo(db, { ...act, terms }, { check, work });
  await operate(db, act, async (tx) => {
    await check(tx);
    await work(tx);
  });
  return 'done';
}

/** Calls a raffle off. Throws OperationError. */
export function callOffRaffle(db: Db, operator: string, code: string, reason: string): Promise<void> {
  const target = `raffle ${code}`;
  return operate(db, { operator, action: 'raffle.cancel', target, detail: { reason } }, async (tx) => {
    if (!(await cancelRaffle(tx, code)))
      throw new OperationError(
        `${target}: there is none, or its tickets are fixed: from then on it is drawn, unless the beacon is silent for a day`,
      );
  });
}

export interface RaffleLine extends Raffle {
  state: string;
  sold: number;
}

const lineOf = async (db: Db, raffle: Raffle, now: Date): Promise<RaffleLine> => ({
  ...raffle,
  state: raffle.startedAt === null && raffle.cancelledAt === null ? 'draft' : stateOf(raffle, now),
  sold: await countTickets(db, raffle.id),
});

/** The newest raffles with how many tickets there are. */
export async function listRaffleLines(db: Db, now: Date): Promise<RaffleLine[]> {
  return Promise.all((await listRafflesOfAll(db)).map((raffle) => lineOf(db, raffle, now)));
}

export interface RafflePreview extends RaffleLine {
  rounds: NamedRound[];
  /** What the player would find: in words. */
  player: string | undefined;
}

/** A raffle of any state as players see it, and what one player would find. Throws OperationError. */
export async function previewRaffle(
  db: Db,
  code: string,
  account: string | undefined,
  now: Date,
): Promise<RafflePreview> {
  const raffle = await getRaffle(db, code);
  const [line, rounds] = await Promise.all([lineOf(db, raffle, now), listRounds(db, raffle.id)]);
  return { ...line, rounds, player: account && (await wordsFor(db, raffle, account)) };
}

async function wordsFor(db: Db, raffle: Raffle, account: string): Promise<string> {
  const player = await findPlayerByAccount(db, account);
  if (!player) throw new OperationError(`account ${accountKey(account)}: there is none`);
  if (player.identityType !== 'player' || player.currency !== raffle.currency)
    return 'sees it, and gets no tickets: it is for players of another kind or currency';
  if (raffle.startedAt === null) return 'does not see it before it is started';
  const { tickets, rules, gifts, turnover, numbers, won } = await readMine(db, player.id, raffle);
  const by = [...rules.map((rule) => `${rule.id} ${rule.tickets}`), `gifts ${gifts}`].join(', ');
  const runs = numbers.map(({ first, tickets: many }) =>
    many === 1 ? first : `${first}–${first + many - 1}`,
  );
  const prizes = won.map(({ place, number, amount }) => `place ${place} with number ${number}: ${amount}`);
  return [
    `has ${tickets} tickets (${by}), turnover ${turnover} ${raffle.currency}`,
    ...(runs.length > 0 ? [`numbers ${runs.join(', ')}`] : []),
    ...(prizes.length > 0 ? [`won ${prizes.join('; ')}`] : []),
  ].join('; ');
}

async function getRaffle(db: Parameters<typeof findRaffle>[0], code: string): Promise<Raffle> {
  const raffle = await findRaffle(db, code);
  if (!raffle) throw new OperationError(`raffle ${code}: there is none`);
  return raffle;
}

export interface RaffleGift {
  code: string;
  account: string;
  tickets: number;
  reason: string;
}

/** Gives a player tickets. Throws OperationError. */
export async function giveRaffleTickets(
  db: Db,
  random: Random,
  operator: string,
  { code, account, tickets, reason }: RaffleGift,
): Promise<Agreed> {
  const target = `account ${accountKey(account)}`;
  const terms = { code, tickets };
  const act = { operator, action: 'raffle.tickets', target, detail: { reason, ...terms } };
  const reference = random.uuid();
  const check = async (tx: Tx) => {
    const player = await findPlayerByAccount(tx, account);
    const raffle = await getRaffle(tx, code);
    if (player?.identityType !== 'player' || player.currency !== raffle.currency)
      throw new OperationError(`${target}: there is no such player of ${raffle.currency}`);
    return { playerId: player.id, raffleId: raffle.id };
  };
  const work = async (tx: Tx, { playerId, raffleId }: Awaited<ReturnType<typeof check>>) => {
    if (!(await giveTickets(tx, { playerId, raffleId, reference, tickets })))
      throw new OperationError(`raffle ${code}: takes no tickets, or the player has as many gifts as can be`);
  };
  if (tickets > MANY_TICKETS) return operateByTwo(db, { ...act, terms }, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

/** A player's last lines of tickets, the newest first. Throws OperationError. */
export async function showRaffleTickets(db: Db, account: string): Promise<TicketLine[]> {
  const player = await findPlayerByAccount(db, account);
  if (!player) throw new OperationError(`account ${accountKey(account)}: there is none`);
  return listTicketsOf(db, player.id);
}
