import { amountToMinor, toDecimal } from '@parlour/contract/money';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { readDocument } from '../../base/content/read.ts';
import { fillTexts } from '../../base/i18n/fill-texts.ts';
import { notifyChange } from '../../base/live/changes.ts';
import { OperationError } from '../../base/operation-error.ts';
import { findPlayerId } from '../../people/accounts/player-names.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { recordAction } from '../acts/operator-actions.ts';
import { DECISIONS } from '../cases/books.ts';
import type { Case } from '../cases/cases.ts';
import { note } from '../cases/judge-case.ts';
import { OPERATORS_TEXTS } from '../texts/texts.ts';
import { isProposed, listConcerned, readPlan, reopen, type Concerned } from './propose.ts';
import type { Plan, Step } from './plan.ts';

/** A second operator judges what a restore proposes, player by player. */

/** How a player's resolution stands with the judge. */
export type Judged =
  | { account: string; as: 'booked'; cases: number; plan: Plan; currency: string }
  /** So much is judged by itself, not with the others. */
  | { account: string; as: 'large'; plan: Plan; currency: string }
  | { account: string; as: 'refused'; why: string };

/**
 * Books every player's resolution that another operator has proposed, but for large ones. Each is a transaction of its own: cut off, the
 * same act goes on with those that are left.
 */
export async function approveAll(
  { db, log }: { db: Db; log: DbLog },
  operator: string,
  report: (judged: Judged) => void,
): Promise<void> {
  for (const player of await listConcerned(db, 'proposed')) {
    const largeFrom = await readLargeFrom({ db, log }, player.currency);
    try {
      report(await approve(db, operator, player, largeFrom));
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      report({ account: player.account, as: 'refused', why: error.message });
    }
  }
}

/** Books one player's resolution, of any size. Throws OperationError. */
export async function approveOne(db: Db, operator: string, account: string): Promise<Judged> {
  return approve(db, operator, await getConcerned(db, account), undefined);
}

/** Turns down what is proposed for a player: the cases are open again, and each can be judged by itself. Throws OperationError. */
export async function dropOne(db: Db, operator: string, account: string, reason: string): Promise<number> {
  const player = await getConcerned(db, account);
  return db.tx(async (tx) => {
    const { cases } = await readPlan(tx, player);
    const dropped = await reopen(tx, operator, cases, reason);
    await recordAction(tx, {
      operator,
      action: 'restore.drop',
      target: `account ${account}`,
      detail: { reason },
    });
    return dropped;
  });
}

async function getConcerned(db: Db, account: string): Promise<Concerned> {
  const id = await findPlayerId(db, 'account', account);
  const player = (await listConcerned(db, 'proposed')).find(({ playerId }) => playerId === id);
  if (!player) throw new OperationError(`account ${account}: a restore proposes nothing for it`);
  return player;
}

/** From the amount on from which withdrawals are reviewed (rule C8), a player's resolution is judged by itself. */
async function readLargeFrom(needs: { db: Db; log: DbLog }, currency: string): Promise<bigint> {
  const { limits } = await readDocument(needs.db, needs.log, 'cashier');
  const from = limits.find(({ id }) => id === currency)?.review_from ?? 0;
  return amountToMinor(from, currency) ?? 0n;
}

function approve(
  db: Db,
  operator: string,
  player: Concerned,
  largeFromMinor: bigint | undefined,
): Promise<Judged> {
  const { account, currency } = player;
  return db.tx(async (tx) => {
    const { plan, cases } = await readPlan(tx, player);
    if (!isProposed(plan, cases))
      throw new OperationError(
        `account ${account}: its figures have changed since: npm run operator -- after-restore compares again`,
      );
    const byId = new Map(cases.map((one) => [one.id, one]));
    if (plan.steps.some(({ id }) => byId.get(id)!.proposedBy === operator))
      throw new OperationError(`account ${account}: ${operator} has proposed this; another operator decides`);
    if (largeFromMinor !== undefined && plan.bookedMinor >= largeFromMinor)
      return { account, as: 'large', plan, currency };
    for (const step of plan.steps) await end(tx, operator, byId.get(step.id)!, step);
    if (plan.bookedMinor > 0n) await notifyPlayer(tx, player, plan);
    await recordAction(tx, {
      operator,
      action: 'restore.approve',
      target: `account ${account}`,
      detail: {
        cases: plan.steps.map(({ id }) => String(id)),
        before: toDecimal(plan.walletMinor, currency),
        after: toDecimal(plan.walletAfterMinor, currency),
      },
    });
    return { account, as: 'booked', cases: plan.steps.length, plan, currency };
  });
}

async function end(tx: Tx, operator: string, found: Case, { ending, heldAfter }: Step): Promise<void> {
  const { id, kind, resolution, reason } = found;
  const isBooked = ending === 'confirm';
  if (isBooked) {
    const decision = DECISIONS[kind];
    decision?.checkConfirm?.(found, undefined);
    const evidence = {
      ...(found.evidence as object),
      ...(heldAfter !== undefined && { held_after: heldAfter }),
    };
    await decision?.confirm(tx, { ...found, evidence }, undefined);
  }
  await tx.run(
    `update reconciliation_case set state = $2, decided_by = $3, decided_at = clock_timestamp(),
            vanished_at = case when $4 then vanished_at else coalesce(vanished_at, clock_timestamp()) end
      where id = $1`,
    [id, isBooked ? 'resolved' : 'withdrawn', operator, isBooked],
  );
  await note(tx, id, isBooked ? 'resolved' : 'withdrawn', operator, { resolution, reason });
}

async function notifyPlayer(
  tx: Tx,
  { playerId, currency }: Concerned,
  { steps, walletAfterMinor }: Plan,
): Promise<void> {
  await notifyChange(tx, 'wallet', String(playerId));
  const values = { sum: `${toDecimal(walletAfterMinor, currency)} ${currency}` };
  await sendMail(tx, {
    playerId,
    reference: `restore:${steps[0]!.id}`,
    title: fillTexts(OPERATORS_TEXTS['restore.title'], values),
    content: fillTexts(OPERATORS_TEXTS['restore.content'], values),
  });
}
