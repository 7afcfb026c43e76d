import { findPlayerId } from '../../people/accounts/player-names.ts';
import { parseDecimal, toDecimal } from '@parlour/contract/money';
import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { accountFor, InsufficientBalance, post } from '../../money/ledger/ledger.ts';
import { platformAccountFor } from '../../play/transfers/store.ts';
import { isOlderThan } from '../../base/db/age.ts';
import { operate } from '../acts/operator-actions.ts';
import { OperationError } from '../../base/operation-error.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { Decided } from '../../outside/books/book.ts';
import { readAmount } from '../../outside/books/case-amount.ts';
import { CASE_KINDS, type Resolution, type ResolutionKind } from '../../outside/books/case-kinds.ts';
import { caseLetter } from './case-letters.ts';
import { findCase, type Case } from './cases.ts';
import { DECISIONS } from './books.ts';

/** The reason of an entry that two operators have booked, as the statement turns it into words. */
const ADJUSTMENT_REASON = 'adjustment';

/** A difference that is put right by an entry was met so recently: what came late would be booked twice. */
const ADJUSTED_WITHIN_MS = 3_600_000;

/** An operator proposes a resolution with a reason. Nothing is booked yet. Throws OperationError. */
export function proposeResolution(
  db: Db,
  operator: string,
  id: number,
  resolution: Resolution,
  reason: string,
): Promise<void> {
  const target = `case ${id}`;
  return operate(
    db,
    { operator, action: 'case.propose', target, detail: { resolution, reason } },
    async (tx) => {
      const found = await lockCase(tx, id, 'open');
      checkResolution(found, resolution);
      await tx.run(
        `update reconciliation_case set state = 'proposed', proposed_by = $2, proposed_at = clock_timestamp(), resolution = $3, reason = $4,
                batch_id = null
        where id = $1`,
        [id, operator, JSON.stringify(resolution), reason],
      );
      await note(tx, id, 'proposed', operator, { resolution, reason });
    },
  );
}

/** Takes a proposal back, or turns another’s down: the case is open again. Throws OperationError. */
export function dropProposal(db: Db, operator: string, id: number, reason: string): Promise<void> {
  return operate(
    db,
    { operator, action: 'case.drop', target: `case ${id}`, detail: { reason } },
    async (tx) => {
      await lockCase(tx, id, 'proposed');
      await tx.run(
        `update reconciliation_case set state = 'open', proposed_by = null, proposed_at = null, resolution = null, reason = null,
                batch_id = null where id = $1`,
        [id],
      );
      await note(tx, id, 'dropped', operator, { reason });
    },
  );
}

/**
 * A second operator approves, and the resolution takes effect: entry, state, record and the player's mail in one transaction. Throws
 * OperationError.
 */
export function approveResolution(db: Db, operator: string, id: number): Promise<Resolution> {
  return operate(db, { operator, action: 'case.approve', target: `case ${id}` }, async (tx) => {
    const found = await lockCase(tx, id, 'proposed');
    if (found.batchId !== null)
      throw new OperationError(
        `case ${id}: it is part of what a restore proposes for ${found.account ?? 'its player'}: npm run operator -- after-restore approve ${found.account ?? ''}`,
      );
    if (found.proposedBy === operator)
      throw new OperationError(`case ${id}: ${operator} has proposed this; another operator decides`);
    const resolution = found.resolution!;
    checkResolution(found, resolution);
    if (resolution.kind === 'adjust' && (await isOlderThan(tx, found.seenAt, ADJUSTED_WITHIN_MS)))
      throw new OperationError(
        `case ${id}: last met ${found.seenAt.toISOString()}, and what came late may have put it right: npm run operator -- reconcile first`,
      );
    await APPLY[resolution.kind](tx, found, resolution as never);
    const state = resolution.kind === 'none' ? 'withdrawn' : 'resolved';
    await tx.run(
      `update reconciliation_case set state = $2, decided_by = $3, decided_at = clock_timestamp() where id = $1`,
      [id, state, operator],
    );
    await note(tx, id, state, operator, { resolution, reason: found.reason });
    return resolution;
  });
}

async function lockCase(tx: Tx, id: number, state: Case['state']): Promise<Case> {
  await tx.run('select from reconciliation_case where id = $1 for update', [id]);
  const found = await findCase(tx, id);
  if (!found) throw new OperationError(`case ${id}: there is none`);
  if (found.state !== state) throw new OperationError(`case ${id}: it is ${found.state}`);
  return found;
}

/** Writes down what has happened to a case. */
export function note(
  tx: Tx,
  id: number | bigint,
  what: string,
  operator: string,
  detail: object,
): Promise<number> {
  return tx.run('insert into case_event (case_id, what, operator, detail) values ($1, $2, $3, $4)', [
    id,
    what,
    operator,
    JSON.stringify(detail),
  ]);
}

function checkResolution(found: Case, resolution: Resolution): void {
  const { id, kind, vanishedAt, account, currency, platformId } = found;
  const allowed: readonly ResolutionKind[] = vanishedAt === null ? CASE_KINDS[kind] : ['none'];
  if (!allowed.includes(resolution.kind))
    throw new OperationError(
      `case ${id}: ${vanishedAt ? 'the difference is gone; it' : `a ${kind}`} can be resolved by ${allowed.join(', ')}`,
    );
  if (resolution.kind === 'adjust') {
    if (account === null || currency === null)
      throw new OperationError(`case ${id}: no player of ours: there is nothing to book on`);
    if (resolution.place === 'platform' && platformId === null)
      throw new OperationError(`case ${id}: it belongs to no platform: adjust the wallet`);
    DECISIONS[kind]?.checkAdjust?.(found);
    readAmount(resolution.amount, currency);
  }
  if (resolution.kind === 'confirm') DECISIONS[kind]?.checkConfirm?.(found, resolution.amount);
}

/** Points booked where the platform holds none would be made of nothing: they have come home already, or never were. */
async function checkHeldThere(
  tx: Tx,
  found: Case,
  { playerId, account, minor }: { playerId: bigint; account: bigint; minor: bigint },
): Promise<void> {
  const { theirs } = found.evidence as { theirs?: Partial<Record<string, string>> };
  const heldMinor = ['balance', 'in_play'].reduce(
    (sum, part) => sum + (parseDecimal(theirs?.[part] ?? '0', found.currency!) ?? 0n),
    0n,
  );
  const { booked } = await tx.get<{ booked: bigint }>(
    'select balance_minor as booked from ledger_account where player_id = $1 and id = $2',
    [playerId, account],
  );
  if (booked + minor <= heldMinor) return;
  throw new OperationError(
    `case ${found.id}: the platform holds ${toDecimal(heldMinor, found.currency!)} and ${toDecimal(booked, found.currency!)} is booked there: what has come home already is let stand with none, or taken from the wallet`,
  );
}

type Apply<K extends ResolutionKind> = (
  tx: Tx,
  found: Case,
  resolution: Extract<Resolution, { kind: K }>,
) => Promise<void>;

const APPLY: { [K in ResolutionKind]: Apply<K> } = {
  async confirm(tx, found, { amount }) {
    await mailDecided(tx, found, await DECISIONS[found.kind]?.confirm(tx, found, amount));
  },

  async refuse(tx, found) {
    await mailDecided(tx, found, await DECISIONS[found.kind]?.refuse?.(tx, found));
  },

  async adjust(tx, found, { amount, place }) {
    const currency = found.currency!;
    const minor = readAmount(amount, currency);
    const { id: playerId } = await tx.get<{ id: bigint }>('select id from player where id = $1', [
      await findPlayerId(tx, 'account', found.account!),
    ]);
    const platformId = found.platformId;
    const account =
      place === 'wallet'
        ? await accountFor(tx, playerId, 'wallet', currency)
        : await platformAccountFor(tx, { playerId, platformId: platformId!, currency });
    if (found.kind === 'balance' && place === 'platform' && minor > 0n)
      await checkHeldThere(tx, found, { playerId, account, minor });
    const house = await accountFor(tx, playerId, 'house', currency, platformId);
    await post(tx, {
      playerId,
      reference: `case:${found.id}`,
      reason: ADJUSTMENT_REASON,
      currency,
      legs: [
        { account, amountMinor: minor },
        { account: house, amountMinor: -minor },
      ],
    }).catch((error: unknown) => {
      if (error instanceof InsufficientBalance)
        throw new OperationError(`case ${found.id}: the player’s ${place} holds less than that`);
      throw error;
    });
    await mailPlayer(
      tx,
      found,
      playerId,
      `${minor < 0n ? '−' : '+'}${toDecimal(minor < 0n ? -minor : minor, currency)} ${currency}`,
    );
  },

  none: async () => undefined,
};

async function mailDecided(tx: Tx, found: Case, decided: Decided): Promise<void> {
  if (decided) await mailPlayer(tx, found, decided.playerId, decided.sum);
}

async function mailPlayer(tx: Tx, found: Case, playerId: bigint, sum: string): Promise<void> {
  await notifyChange(tx, 'wallet', String(playerId));
  const platform = await tx.find<{ gm: string }>('select gm from game_platform where id = $1', [
    found.platformId,
  ]);
  await sendMail(tx, {
    playerId,
    reference: `case:${found.id}`,
    ...caseLetter(found.resolution!, { sum, gm: platform?.gm ?? '', id: found.id }),
  });
}
