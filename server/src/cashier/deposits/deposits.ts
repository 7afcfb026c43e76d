import { toDecimal } from '@parlour/contract/money';
import type { Logger } from 'pino';
import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type {
  PaymentGateway,
  PaymentStanding,
  PaymentStatus,
  Reply,
} from '../../outside/payments/gateway.ts';
import { depositPaidMail } from '../payments/mails.ts';
import { isOpenDeposit, type DepositRow } from '../payments/rows.ts';
import {
  CLAIM_AT_ONCE,
  endedCheckMs,
  TAKE_OVER_MARGIN_MS,
  unknownCheckMs,
  waitingCheckMs,
} from '../payments/schedule.ts';
import { notifyCashier } from '../payments/tell.ts';

interface Parts {
  db: Db;
  gateway: PaymentGateway;
  log: Logger;
  /** Where the gateway's page leads back to. */
  returnUrl: (reference: string) => string;
}

/**
 * Deposits (rules C2, C11). The intent is written before the gateway is asked, and no transaction is open meanwhile.
 * Money that arrives is credited once, whatever the deposit's state.
 */
export interface Deposits {
  /** Asks for a page to pay on; answers the deposit as it stands then. */
  open(deposit: DepositRow): Promise<DepositRow>;
  /** Answers how it stands afterwards; undefined when the gateway could not say. */
  cancel(deposit: DepositRow): Promise<DepositRow | undefined>;
  /** Asks about those whose time has come; answers how many. */
  resolveDue(): Promise<number>;
  /** What the gateway tells by itself. False: not ours. */
  hear(standing: PaymentStanding): Promise<boolean>;
}

export function createDeposits({ db, gateway, log, returnUrl }: Parts): Deposits {
  const get = (id: bigint): Promise<DepositRow> =>
    db.get<DepositRow>('select * from deposit where id = $1', [id]);

  async function askToOpen(deposit: DepositRow): Promise<DepositRow> {
    const reply = await gateway.openPayment({
      reference: deposit.reference,
      amountMinor: deposit.amountMinor,
      currency: deposit.currency,
      kind: deposit.kind,
      language: deposit.language,
      expiresAt: deposit.expiresAt,
      returnUrl: returnUrl(deposit.reference),
    });
    // Certainly not opened: nothing to pay anywhere, so the player may simply begin again.
    if (reply.kind === 'refused') await end(db, deposit.id, 'rejected', 'gateway');
    else await take(deposit, reply);
    return get(deposit.id);
  }

  /** Writes what a question was answered with. */
  async function take(deposit: DepositRow, reply: Reply<PaymentStatus>): Promise<void> {
    if (reply.kind === 'told') return settle(deposit.id, reply.standing);
    const hasEnded = !isOpenDeposit(deposit);
    const why = reply.kind === 'notFound' ? 'the gateway has not found it' : whyOf(reply);
    // Never opened, and too late to be: nobody can have paid it.
    const isLost = deposit.expiresAt.getTime() + gateway.deadlineMs + gateway.validityMs < Date.now();
    if (reply.kind === 'notFound' && !hasEnded && isLost) return end(db, deposit.id, 'expired', null);
    if (!hasEnded) log.warn({ deposit: deposit.reference, why }, 'how a deposit stands is not known');
    await postpone(deposit, why, hasEnded ? endedCheckMs(deposit.checks) : unknownCheckMs(deposit.checks));
  }

  async function postpone(deposit: DepositRow, why: string | null, inMs: number | undefined): Promise<void> {
    await db.run(
      `update deposit set why = $2, next_check_at = clock_timestamp() + $3 * interval '1 millisecond'
        where id = $1 and state not in ('paid', 'disputed')`,
      [deposit.id, why, inMs ?? null],
    );
  }

  /** Books what the gateway said in answer to a question. */
  async function settle(id: bigint, standing: PaymentStanding): Promise<void> {
    await db.tx(async (tx) => {
      const deposit = await tx.get<DepositRow>('select * from deposit where id = $1', [id]);
      const isSame = standing.amountMinor === deposit.amountMinor && standing.currency === deposit.currency;
      if (standing.status === 'paid') {
        if (isSame) await credit(tx, deposit, standing.amountMinor, standing.gatewayRef);
        else await dispute(tx, deposit, standing);
      } else if (standing.status === 'open') await keepOpen(tx, deposit, standing);
      else await end(tx, deposit.id, ENDS[standing.status].state, ENDS[standing.status].reason);
      await planLateQuestion(tx, deposit);
    });
  }

  return {
    open: askToOpen,

    async cancel(deposit) {
      const reply = await gateway.cancelPayment(deposit.reference);
      if (reply.kind === 'told') await settle(deposit.id, reply.standing);
      // Its page has never been shown to anybody.
      else if (reply.kind === 'notFound') await end(db, deposit.id, 'cancelled', null);
      else return undefined;
      return get(deposit.id);
    },

    async resolveDue() {
      const due = await db.query<DepositRow>(
        // A disputed one is asked about once: people look at it. `now()`, since the index is of no use to a time that changes from row to row.
        `update deposit d set checks = d.checks + 1, asked_at = clock_timestamp(),
                next_check_at = case when d.state <> 'disputed' then clock_timestamp() + $2 * interval '1 millisecond' end
          where d.id in (select id from deposit where next_check_at <= now() order by next_check_at limit $1 for update skip locked)
         returning *`,
        [CLAIM_AT_ONCE, gateway.deadlineMs + TAKE_OVER_MARGIN_MS],
      );
      await Promise.all(
        due.map(async (deposit) => {
          // One reference is one payment there: asking for its page again is safe, and brings the page.
          const canOpen = deposit.state === 'created' && deposit.expiresAt.getTime() > Date.now();
          if (canOpen) await askToOpen(deposit);
          else await take(deposit, await gateway.getPayment(deposit.reference));
        }),
      );
      return due.length;
    },

    async hear(standing) {
      const deposit = await db.find<DepositRow>('select * from deposit where reference = $1', [
        standing.reference,
      ]);
      if (!deposit) return false;
      const isSame = standing.amountMinor === deposit.amountMinor && standing.currency === deposit.currency;
      if (isSame && deposit.state !== 'disputed') {
        await settle(deposit.id, standing);
        return true;
      }
      if (deposit.state === 'paid') return true;
      // Not booked on a notice's word: the gateway is asked, and what it answers counts.
      log.warn({ deposit: deposit.reference }, 'a notice tells another amount than was asked for');
      await db.run(`update deposit set next_check_at = clock_timestamp() where id = $1 and state <> 'paid'`, [
        deposit.id,
      ]);
      return true;
    },
  };
}

function whyOf(reply: Exclude<Reply<PaymentStatus>, { kind: 'told' | 'notFound' }>): string {
  return reply.kind === 'refused' ? reply.code : reply.why;
}

/** One as it stands now, kept from whoever else decides until the transaction ends. The wallet is locked first, as where it is credited. */
export async function lockDeposit(tx: Tx, reference: string): Promise<DepositRow | undefined> {
  await tx.run(
    `select from ledger_account a join deposit d on d.player_id = a.player_id and d.currency = a.currency
      where d.reference = $1 and a.kind = 'wallet' for update of a`,
    [reference],
  );
  return tx.find<DepositRow>('select * from deposit where reference = $1 for update', [reference]);
}

/** Credits what has been paid, once; tells the player. Operators credit a disputed one so too. */
export async function credit(
  tx: Tx,
  deposit: Pick<DepositRow, 'id'>,
  paidMinor: bigint,
  gatewayRef: string | null,
): Promise<boolean> {
  const { credited, ...row } = await tx.get<DepositRow & { credited: boolean }>(
    'select credited, (d).* from credit_deposit($1, $2, $3)',
    [deposit.id, paidMinor, gatewayRef],
  );
  if (!credited) return false;
  const fee = row.feeMinor < paidMinor ? row.feeMinor : 0n;
  const sum = (minor: bigint): string => `${toDecimal(minor, row.currency)} ${row.currency}`;
  await sendMail(tx, {
    playerId: row.playerId,
    reference: `${row.reference}:paid`,
    ...depositPaidMail({
      sum: sum(paidMinor - fee),
      reference: row.reference,
      fee: fee > 0n ? sum(fee) : '',
    }),
  });
  await notifyChange(tx, 'wallet', String(row.playerId));
  await announce(tx, row);
  return true;
}

async function announce(tx: Pick<Tx, 'run' | 'query' | 'get' | 'find'>, row: DepositRow): Promise<void> {
  await notifyCashier(tx, { of: 'deposit', reference: row.reference, playerId: row.playerId });
}

/** Another amount has come than was asked for: nobody guesses, two operators decide, once an amount. */
async function dispute(tx: Tx, deposit: DepositRow, standing: PaymentStanding): Promise<void> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = 'disputed', disputed_minor = $2, gateway_ref = $3, decided_at = null, next_check_at = null, reason = null,
            why = 'another amount has been paid', proposal = null, proposed_by = null
      where id = $1 and state <> 'paid'
        and (disputed_minor is distinct from $2 or state <> 'disputed' and reason is distinct from 'operator') returning *`,
    // In another currency it can not be credited by anybody.
    [deposit.id, standing.currency === deposit.currency ? standing.amountMinor : null, standing.gatewayRef],
  );
  if (!row) return;
  await raiseAlert(tx, {
    kind: 'deposit_disputed',
    playerId: row.playerId,
    detail: {
      deposit: row.reference,
      asked: `${toDecimal(row.amountMinor, row.currency)} ${row.currency}`,
      paid: `${toDecimal(standing.amountMinor, standing.currency)} ${standing.currency}`,
    },
  });
  await announce(tx, row);
}

async function keepOpen(tx: Tx, deposit: DepositRow, { url, gatewayRef }: PaymentStanding): Promise<void> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = case when state = 'created' and $2::text is null then state else 'pending' end,
            checkout_url = coalesce($2, checkout_url), gateway_ref = $3, why = null,
            next_check_at = clock_timestamp() + $4 * interval '1 millisecond'
      where id = $1 and state in ('created', 'pending') returning *`,
    [deposit.id, url ?? null, gatewayRef, waitingCheckMs(deposit.checks)],
  );
  if (row && row.state !== deposit.state) await announce(tx, row);
}

const ENDS = {
  declined: { state: 'rejected', reason: 'declined' },
  expired: { state: 'expired', reason: null },
  cancelled: { state: 'cancelled', reason: null },
} as const;

/** It had ended before: the next of a few late questions. */
async function planLateQuestion(tx: Tx, { id, checks, state }: DepositRow): Promise<void> {
  if (state !== 'rejected' && state !== 'expired' && state !== 'cancelled') return;
  await tx.run(
    `update deposit set next_check_at = clock_timestamp() + $2 * interval '1 millisecond' where id = $1 and state = $3`,
    [id, endedCheckMs(checks) ?? null, state],
  );
}

/** Two operators have found that nothing is to be credited. False: it has been decided meanwhile. */
export async function refuse(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = 'rejected', reason = 'operator', decided_at = clock_timestamp(), next_check_at = null
      where id = $1 and state = 'disputed' returning *`,
    [deposit.id],
  );
  if (!row) return false;
  await announce(tx, row);
  return true;
}

/** Ends one that is not paid. It is asked about a few times more: money may come late. */
async function end(
  db: Db | Tx,
  id: bigint,
  state: 'rejected' | 'expired' | 'cancelled',
  reason: DepositRow['reason'],
): Promise<void> {
  const row = await db.find<DepositRow>(
    `update deposit set state = $2, reason = $3, why = null, decided_at = clock_timestamp(), checks = 0,
            next_check_at = clock_timestamp() + $4 * interval '1 millisecond'
      where id = $1 and state in ('created', 'pending') returning *`,
    [id, state, reason, endedCheckMs(0)],
  );
  if (row) await announce(db, row);
}
