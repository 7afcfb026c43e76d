import type { Logger } from 'pino';
import { createAsking, type AskingOptions } from '../../outside/asking/asking.ts';
import type { PayoutStanding } from '../../outside/payments/gateway.ts';
import type { GATEWAY } from '../payments/gateway-health.ts';
import { compare, contradict, findWithdrawal } from './book-withdrawal.ts';
import { createWithdrawalSaga, isAsAsked, settle, type WithdrawalParts } from './withdrawal-saga.ts';

/**
 * Withdrawals (rule C3). The money is held with the intent, and 'sent' is committed before the gateway is asked. An
 * unknown outcome is asked about under the same reference until it is known.
 */
export interface Withdrawals {
  /** Begins to send approved withdrawals and to ask about sent ones, whichever process began them; answers how many. */
  resolveDue(): Promise<number>;
  /**
   * Takes in a notice of the gateway, which books nothing by itself: the gateway is asked, and its answer counts. False: the withdrawal is
   * not ours.
   */
  acceptNotice(standing: PayoutStanding): Promise<boolean>;
  /** Waits for what is being asked. */
  close(): Promise<void>;
}

export function createWithdrawals({
  log,
  health,
  ...parts
}: WithdrawalParts & { log: Logger; health: AskingOptions<typeof GATEWAY>['health'] }): Withdrawals {
  const { db, clock, gateway } = parts;
  const asking = createAsking(createWithdrawalSaga({ ...parts, log }), { log, health, clock });

  return {
    resolveDue: () => asking.resolveDue(),

    async acceptNotice(standing) {
      const row = await findWithdrawal(db, standing.reference);
      if (!row) return false;
      if (row.state === 'review') {
        // The gateway was never asked for it: whatever it means, an operator looks.
        await db.tx((tx) => contradict(tx, row, standing));
        return true;
      }
      if (row.state === 'paid' || row.state === 'rejected') {
        // Nothing is booked any more; that it says another end is for operators.
        if (standing.status !== 'pending') await db.tx((tx) => compare(tx, row, standing));
        return true;
      }
      if (!isAsAsked(row, standing))
        log.warn({ withdrawal: row.reference }, 'a notice tells another amount than was asked for');
      const reply = await gateway.getPayout(row.reference);
      if (reply.kind === 'found') await settle(db, row, reply.standing);
      else
        await db.run(
          `update withdrawal set next_check_at = clock_timestamp() where player_id = $1 and id = $2 and state = 'sent'`,
          [row.playerId, row.id],
        );
      return true;
    },

    close: () => asking.close(),
  };
}
