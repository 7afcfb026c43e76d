import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { Postponement, Saga } from '../../outside/asking/asking.ts';
import { leaseMs, type Asked } from '../../outside/asking/rules.ts';
import type {
  PaymentGateway,
  PaymentStanding,
  PaymentStatus,
  Refused,
  Told,
} from '../../outside/payments/gateway.ts';
import { GATEWAY } from '../payments/gateway-health.ts';
import { asAnswer } from '../payments/questions.ts';
import { isOpenDeposit, type DepositRow, type RowKey } from '../payments/rows.ts';
import { credit, dispute, end, ENDS, getDeposit, keepOpen, planLateQuestion } from './book-deposit.ts';

/** A deposit that the gateway is asked about. Its age counts from its expiry: until then it may be opened again. */
export interface AskedDeposit extends DepositRow, Asked {}

export interface DepositParts {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
  /** Where the gateway's page leads back to. */
  returnUrl: (reference: string) => string;
}

const ASK_AT_ONCE = 16;

/**
 * What only deposits know. One reference is one payment at the gateway, so a page is asked for again until the deposit expires; and money
 * that comes after an end is credited all the same (rule C2).
 */
export function createDepositSaga({
  db,
  clock,
  gateway,
  returnUrl,
}: DepositParts): Saga<AskedDeposit, Told<PaymentStatus> | Refused, void, typeof GATEWAY> {
  return {
    name: 'deposit',
    partyName: 'gateway',
    atOnce: ASK_AT_ONCE,
    ofOneParty: ASK_AT_ONCE,
    claim: (limit) => claimDue(db, limit, leaseMs(gateway.deadlineMs)),
    partyOf: () => GATEWAY,
    limitsOf: () => gateway,
    referenceOf: ({ reference }) => reference,

    async ask(deposit, giveUpAt) {
      const { reference, currency, kind, language } = deposit;
      const expiresAt = deposit.expiresAt;
      if (deposit.state !== 'created' || expiresAt.getTime() <= clock.now())
        return asAnswer(await gateway.getPayment(reference));
      const amountMinor = deposit.amountMinor;
      return gateway.openPayment(
        { reference, amountMinor, currency, kind, language, expiresAt, returnUrl: returnUrl(reference) },
        Math.min(giveUpAt, expiresAt.getTime()),
      );
    },

    async book(deposit, reply) {
      if (reply.kind === 'found') return settle(db, deposit, reply.standing);
      // No player has seen a page of it, so the player may simply begin again.
      return end(db, deposit, { from: ['created'], state: 'rejected', reason: 'gateway' });
    },

    /** No page was ever opened, and it is too late to open one. */
    bookNotDone: (deposit) =>
      isOpenDeposit(deposit)
        ? end(db, deposit, { state: 'expired', reason: null })
        : planLateQuestion(db, deposit),

    postpone: (deposit, next) =>
      isOpenDeposit(deposit) ? postpone(db, deposit, next) : planLateQuestion(db, deposit, next.why),
  };
}

/** Books what the gateway said. */
export async function settle(db: Db, key: RowKey, standing: PaymentStanding): Promise<void> {
  await db.tx(async (tx) => {
    const deposit = await getDeposit(tx, key);
    if (standing.status === 'paid') {
      if (isAsAsked(deposit, standing)) await credit(tx, deposit, standing.amountMinor, standing.gatewayRef);
      else await dispute(tx, deposit, standing);
    } else if (standing.status === 'open') await keepOpen(tx, deposit, standing);
    else await end(tx, deposit, ENDS[standing.status]);
    await planLateQuestion(tx, deposit);
  });
}

export function isAsAsked(
  { amountMinor, currency }: DepositRow,
  told: Pick<PaymentStanding, 'amountMinor' | 'currency'>,
): boolean {
  return told.amountMinor === amountMinor && told.currency === currency;
}

export const DEPOSITS_DUE = '(select min(next_check_at) from deposit) <= now()';

/** A disputed deposit is asked about once: operators look at it. `now()`: no index serves a time that changes from row to row. */
function claimDue(db: Db, limit: number, lease: number): Promise<AskedDeposit[]> {
  return db.query<AskedDeposit>(
    `update deposit d set checks = d.checks + 1, asked_at = clock_timestamp(),
            next_check_at = case when d.state <> 'disputed' then clock_timestamp() + $2 * interval '1 millisecond' end
      where (d.player_id, d.id) in (select player_id, id from deposit where next_check_at <= now() order by next_check_at limit $1 for update skip locked)
     returning *, (extract(epoch from clock_timestamp() - d.expires_at) * 1000)::float8 as age_ms`,
    [limit, lease],
  );
}

async function postpone(
  db: Db,
  { playerId, id }: DepositRow,
  { why, inMs, notFound }: Postponement,
): Promise<void> {
  await db.run(
    `update deposit set why = $3, next_check_at = clock_timestamp() + $4 * interval '1 millisecond',
            not_found_checks = case when $5 then not_found_checks + 1 else 0 end
      where player_id = $1 and id = $2 and state in ('created', 'pending')`,
    [playerId, id, why, inMs, notFound],
  );
}
