import type { Db } from '../../base/db/db.ts';
import type { PaymentGateway, Reply } from '../../outside/payments/gateway.ts';

/** What is asked about within this anyway needs no hurry. */
const SOON = '3 seconds';
/** The questions after a long silence are spread. */
const SPREAD = '2 seconds';

/** Everything undecided that the next question is planned for, later than soon. */
const WAITING = `next_check_at > clock_timestamp() + $1::interval`;
const OPEN_DEPOSIT = `state in ('created', 'pending')`;
const OPEN_WITHDRAWAL = `state in ('approved', 'sent')`;

/**
 * A gateway that did not answer, or one that told us things while this process was not there to hear them: as soon as it answers again,
 * everything undecided is asked about, instead of when its turn comes a quarter of an hour later.
 */
export function listenToGateway(
  db: Db,
  gateway: PaymentGateway,
): { gateway: PaymentGateway; listen(): Promise<number> } {
  let isSilent = true;

  async function heard<S extends string>(asked: Promise<Reply<S>>): Promise<Reply<S>> {
    const reply = await asked;
    if (reply.kind === 'unknown' || (reply.kind === 'refused' && reply.code === 'notSent')) isSilent = true;
    return reply;
  }

  return {
    gateway: {
      ...gateway,
      openPayment: (order) => heard(gateway.openPayment(order)),
      getPayment: (reference) => heard(gateway.getPayment(reference)),
      cancelPayment: (reference) => heard(gateway.cancelPayment(reference)),
      openPayout: (order) => heard(gateway.openPayout(order)),
      getPayout: (reference) => heard(gateway.getPayout(reference)),
    },

    async listen() {
      if (!isSilent) return 0;
      const oldest = await db.find<{ of: string; reference: string }>(
        `select * from (
           select 'payment' as of, reference, created_at from deposit where ${OPEN_DEPOSIT} and ${WAITING}
           union all
           select 'payout', reference, created_at from withdrawal where ${OPEN_WITHDRAWAL} and ${WAITING}) waiting
          order by created_at limit 1`,
        [SOON],
      );
      if (!oldest) return 0;
      isSilent = false;
      const asked = oldest.of === 'payment' ? gateway.getPayment : gateway.getPayout;
      const { kind } = await asked(oldest.reference);
      if (kind !== 'told' && kind !== 'notFound') {
        isSilent = true;
        return 0;
      }
      const later = `set next_check_at = clock_timestamp() + random() * $2::interval where`;
      return (
        (await db.run(`update deposit ${later} ${OPEN_DEPOSIT} and ${WAITING}`, [SOON, SPREAD])) +
        (await db.run(`update withdrawal ${later} ${OPEN_WITHDRAWAL} and ${WAITING}`, [SOON, SPREAD]))
      );
    },
  };
}
