import { toDecimal } from '@parlour/contract/money';
import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { Random } from '../../base/random.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { SITE_CURRENCY } from '../../people/accounts/currency.ts';
import { findPlayerByAccount } from '../../people/accounts/players.ts';
import { findCampaign, startCampaign, stopCampaign, type Campaign } from '../../promo/wheel/campaign.ts';
import { giveTickets, listTicketsOf, type TicketOf } from '../../promo/wheel/tickets.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';

/** Acts on the fortune wheel (rule P9): small ones by one operator, large ones by two. */

/** A budget above this, or more tickets to one player at once, take two operators. */
const LARGE_BUDGET_MINOR = 100_000n;
const MANY_TICKETS = 5;

/** The wheel that turns now. */
export function findWheel(db: Db): Promise<Campaign | undefined> {
  return findCampaign(db, SITE_CURRENCY);
}

export interface WheelStart {
  budgetMinor: bigint;
  endsAt: Date;
  reason: string;
}

/**
 * Starts the wheel of the content, in place of the one that turns: its odds and rules stay as they are from then on. Throws OperationError.
 */
export async function startWheel(
  db: Db,
  log: DbLog,
  operator: string,
  { budgetMinor, endsAt, reason }: WheelStart,
): Promise<Agreed> {
  const terms = { budget: toDecimal(budgetMinor, SITE_CURRENCY), until: endsAt.toISOString() };
  const act = { operator, action: 'wheel.start', target: 'wheel', detail: { reason, ...terms } };
  const check = async (tx: Tx) => {
    const document = await readDocument(tx, log, 'wheel');
    if (document.prizes.length === 0)
      throw new OperationError('wheel: the content has none: import wheel.json');
    const top = Math.max(...document.prizes.map(({ amount }) => amount));
    if (Number(terms.budget) < top)
      throw new OperationError(`wheel: the budget does not cover its highest prize of ${top}`);
    return document;
  };
  const work = async (tx: Tx, document: Awaited<ReturnType<typeof check>>) => {
    await startCampaign(tx, { document, budgetMinor, endsAt, by: operator });
  };
  if (budgetMinor > LARGE_BUDGET_MINOR) return operateByTwo(db, { ...act, terms }, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

/** Stops the wheel at once: nothing more is drawn, and tickets stay until they lapse. Throws OperationError. */
export function stopWheel(db: Db, operator: string, reason: string): Promise<void> {
  return operate(db, { operator, action: 'wheel.stop', target: 'wheel', detail: { reason } }, async (tx) => {
    if (!(await stopCampaign(tx, SITE_CURRENCY))) throw new OperationError('wheel: none turns');
  });
}

export interface TicketGift {
  account: string;
  tickets: number;
  days: number;
  reason: string;
}

/** Gives a player tickets. Throws OperationError. */
export async function giveWheelTickets(
  db: Db,
  random: Random,
  operator: string,
  { account, tickets, days, reason }: TicketGift,
): Promise<Agreed> {
  const target = `account ${accountKey(account)}`;
  const terms = { tickets, days };
  const act = { operator, action: 'wheel.tickets', target, detail: { reason, ...terms } };
  const reference = random.uuid();
  const check = async (tx: Tx) => {
    const player = await findPlayerByAccount(tx, account);
    if (player?.identityType !== 'player') throw new OperationError(`${target}: there is no such player`);
    return player.id;
  };
  const work = (tx: Tx, playerId: bigint) => giveTickets(tx, playerId, { reference, tickets, days });
  if (tickets > MANY_TICKETS) return operateByTwo(db, { ...act, terms }, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

/** A player's last tickets, the newest first. Throws OperationError. */
export async function showWheelTickets(db: Db, account: string): Promise<TicketOf[]> {
  const player = await findPlayerByAccount(db, account);
  if (!player) throw new OperationError(`account ${accountKey(account)}: there is none`);
  return listTicketsOf(db, player.id);
}
