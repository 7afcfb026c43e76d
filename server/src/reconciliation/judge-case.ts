import { CURRENCY_DECIMALS, parseDecimal, toDecimal } from '@parlour/contract/money';
import { announceChange } from '../db/changes.ts';
import type { Db, Tx } from '../db/db.ts';
import { InsufficientBalance, outsideAccount, playerAccount, post } from '../ledger/ledger.ts';
import { operate } from '../operations/operator-actions.ts';
import { OperationError } from '../operations/switches.ts';
import { sendMail } from '../players/mail.ts';
import { settle } from '../transfers/store.ts';
import type { PointTransfer } from '../transfers/transfer.ts';
import { CASE_KINDS, type Resolution, type ResolutionKind } from './case-kinds.ts';
import { caseLetter } from './case-letters.ts';
import { findCase, type Case } from './cases.ts';

/** The reason of an entry that two operators have booked, as the statement turns it into words. */
export const ADJUSTMENT_REASON = 'adjustment';

/** One operator says what is to be done about a case, and why. Nothing moves yet. Throws OperationError. */
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
        `update reconciliation_case set state = 'proposed', proposed_by = $2, proposed_at = clock_timestamp(), resolution = $3, reason = $4
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
        `update reconciliation_case set state = 'open', proposed_by = null, proposed_at = null, resolution = null, reason = null where id = $1`,
        [id],
      );
      await note(tx, id, 'dropped', operator, { reason });
    },
  );
}

/** Another operator agrees, and it is done: entry, state, record and the player's mail, all or nothing. Throws OperationError. */
export function approveResolution(db: Db, operator: string, id: number): Promise<Resolution> {
  return operate(db, { operator, action: 'case.approve', target: `case ${id}` }, async (tx) => {
    const found = await lockCase(tx, id, 'proposed');
    if (found.proposedBy === operator)
      throw new OperationError(`case ${id}: ${operator} has proposed this; another operator decides`);
    const resolution = found.resolution!;
    checkResolution(found, resolution);
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

function note(tx: Tx, id: number, what: string, operator: string, detail: object): Promise<number> {
  return tx.run('insert into case_event (case_id, what, operator, detail) values ($1, $2, $3, $4)', [
    id,
    what,
    operator,
    JSON.stringify(detail),
  ]);
}

function checkResolution(
  { id, kind, vanishedAt, account, currency, platformId }: Case,
  resolution: Resolution,
): void {
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
    readAmount(resolution.amount, currency);
  }
  if (resolution.kind === 'confirm' && resolution.amount !== undefined) {
    if (readAmount(resolution.amount, currency ?? '') < 0n)
      throw new OperationError('a confirmed move has moved nothing or more');
  }
}

/** Signed minor units. Throws OperationError. */
function readAmount(text: string, currency: string): bigint {
  const isKnown = /^-?\d{1,15}(\.\d{1,4})?$/.test(text) && Object.hasOwn(CURRENCY_DECIMALS, currency);
  const minor = isKnown ? parseDecimal(text.replace(/^-/, ''), currency) : undefined;
  if (minor === undefined || minor === 0n || minor > 10n ** 14n)
    throw new OperationError(`--amount ${text}: write it in ${currency}, as 12.34 or -12.34`);
  return text.startsWith('-') ? -minor : minor;
}

type Apply<K extends ResolutionKind> = (
  tx: Tx,
  found: Case,
  resolution: Extract<Resolution, { kind: K }>,
) => Promise<void>;

const APPLY: { [K in ResolutionKind]: Apply<K> } = {
  async confirm(tx, found, { amount }) {
    const move = await getMove(tx, found);
    const movedMinor = amount === undefined ? move.held_minor : readAmount(amount, move.currency);
    await decideMove(tx, found, move, 'confirmed', movedMinor);
  },

  async refuse(tx, found) {
    const move = await getMove(tx, found);
    await decideMove(tx, found, move, 'refused', 0n);
  },

  async adjust(tx, found, { amount, place }) {
    const currency = found.currency!;
    const minor = readAmount(amount, currency);
    const { id: playerId } = await tx.get<{ id: bigint }>('select id from player where account = $1', [
      found.account,
    ]);
    const platformId = found.platformId;
    const account =
      place === 'wallet'
        ? await playerAccount(tx, 'wallet', playerId, currency)
        : await playerAccount(tx, 'platform', playerId, currency, platformId);
    const house = await outsideAccount(tx, 'house', currency, platformId);
    await post(tx, {
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
    await tell(
      tx,
      found,
      playerId,
      `${minor < 0n ? '−' : '+'}${toDecimal(minor < 0n ? -minor : minor, currency)} ${currency}`,
    );
  },

  none: async () => undefined,
};

async function getMove(tx: Tx, { id, evidence }: Case): Promise<PointTransfer> {
  const [serial] = (evidence as { references: string[] }).references;
  const move = await tx.find<PointTransfer>('select * from point_transfer where serial = $1', [serial]);
  if (!move) throw new OperationError(`case ${id}: its move is not found`);
  return move;
}

/** As an answer of the platform would have: the first decision counts, whoever made it. */
async function decideMove(
  tx: Tx,
  found: Case,
  move: PointTransfer,
  wanted: 'confirmed' | 'refused',
  movedMinor: bigint,
): Promise<void> {
  if (move.state === 'confirmed' || move.state === 'refused')
    throw new OperationError(`case ${found.id}: the move has been decided meanwhile: ${move.state}`);
  const outcome =
    wanted === 'confirmed'
      ? ({ kind: wanted, amountMovedMinor: movedMinor, providerRef: `case ${found.id}` } as const)
      : ({ kind: wanted, code: 'rejected' } as const);
  const { transfer } = await settle(tx, move.id, outcome);
  if (transfer.state !== wanted || transfer.moved_minor !== movedMinor)
    throw new OperationError(`case ${found.id}: the move has been decided meanwhile: ${transfer.state}`);
  const sum = `${toDecimal(wanted === 'confirmed' ? movedMinor : move.held_minor, move.currency)} ${move.currency}`;
  await tell(tx, found, move.player_id, sum);
}

async function tell(tx: Tx, found: Case, playerId: bigint, sum: string): Promise<void> {
  await announceChange(tx, 'wallet', String(playerId));
  const platform = await tx.find<{ gm: string }>('select gm from game_platform where id = $1', [
    found.platformId,
  ]);
  await sendMail(tx, {
    playerId,
    reference: `case:${found.id}`,
    ...caseLetter(found.resolution!, { sum, gm: platform?.gm ?? '', id: found.id }),
  });
}
