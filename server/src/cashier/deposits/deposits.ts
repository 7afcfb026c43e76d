import type { Logger } from 'pino';
import { createAsking, type AskingOptions } from '../../outside/asking/asking.ts';
import type { PaymentStanding } from '../../outside/payments/gateway.ts';
import type { GATEWAY } from '../payments/gateway-health.ts';
import type { DepositRow } from '../payments/rows.ts';
import { end, findDeposit, getDeposit } from './book-deposit.ts';
import { createDepositSaga, isAsAsked, settle, type DepositParts } from './deposit-saga.ts';

/**
 * Deposits (rules C2, C11). The intent is written before the gateway is asked, and no transaction is open meanwhile.
 * Money that arrives is credited once, whatever the deposit's state.
 */
export interface Deposits {
  /** Asks for a page to pay on; answers the deposit as it stands then. */
  open(deposit: DepositRow): Promise<DepositRow>;
  /** Answers how it stands afterwards; undefined when the gateway could not say. */
  cancel(deposit: DepositRow): Promise<DepositRow | undefined>;
  /** Begins to ask about deposits whose time has come; answers how many. */
  resolveDue(): Promise<number>;
  /**
   * Takes in a notice of the gateway, which books nothing by itself: the gateway is asked, and its answer counts. False: the deposit is not
   * ours.
   */
  acceptNotice(standing: PaymentStanding): Promise<boolean>;
  /** Waits for what is being asked. */
  close(): Promise<void>;
}

export function createDeposits({
  log,
  health,
  ...parts
}: DepositParts & { log: Logger; health: AskingOptions<typeof GATEWAY>['health'] }): Deposits {
  const { db, gateway, clock } = parts;
  const asking = createAsking(createDepositSaga(parts), { log, health, clock });

  return {
    async open(deposit) {
      const ageMs = clock.now() - deposit.expiresAt.getTime();
      await asking.begin(gateway, async () => ({ ...deposit, ageMs }));
      return getDeposit(db, deposit);
    },

    async cancel(deposit) {
      const reply = await gateway.cancelPayment(deposit.reference);
      if (reply.kind === 'found') await settle(db, deposit, reply.standing);
      // Its page has never been shown to a player.
      else if (reply.kind === 'notFound') await end(db, deposit, { state: 'cancelled', reason: null });
      else return undefined;
      return getDeposit(db, deposit);
    },

    resolveDue: () => asking.resolveDue(),

    async acceptNotice(standing) {
      const deposit = await findDeposit(db, standing.reference);
      if (!deposit) return false;
      if (deposit.state === 'paid') return true;
      if (!isAsAsked(deposit, standing))
        log.warn({ deposit: deposit.reference }, 'a notice tells another amount than was asked for');
      // Operators look at a disputed one: the next question about it is soon enough.
      const reply = deposit.state === 'disputed' ? undefined : await gateway.getPayment(deposit.reference);
      if (reply?.kind === 'found') await settle(db, deposit, reply.standing);
      else
        await db.run(
          `update deposit set next_check_at = clock_timestamp() where player_id = $1 and id = $2 and state <> 'paid'`,
          [deposit.playerId, deposit.id],
        );
      return true;
    },

    close: () => asking.close(),
  };
}
