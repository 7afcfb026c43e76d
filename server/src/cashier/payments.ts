import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { SharedKeys } from '../base/crypto/signatures.ts';
import type { OnCall } from '../base/http/breaker.ts';
import type { Db } from '../base/db/db.ts';
import type { Seals } from '../base/crypto/sealed.ts';
import { createDeposits, type Deposits } from './deposits/deposits.ts';
import type { PaymentGateway } from '../outside/payments/gateway.ts';
import { createGatewayHealth } from './payments/gateway-health.ts';
import { createPaymentGateway } from '../outside/payments/payment-gateway/payment-gateway.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals/withdrawals.ts';

/** Money between the site and the world: the gateway, and what is under way through it. */
export interface Payments {
  gateway: PaymentGateway;
  deposits: Deposits;
  withdrawals: Withdrawals;
  /** Probes a gateway that gave no answer; answers 1 when it is back. */
  probe(): Promise<number>;
  close(): Promise<void>;
}

export const NOTICES_PATH = '/hooks/payments';

export interface GatewaySettings {
  paymentsUrl: string;
  paymentsDeadlineMs: number;
  sandboxValidityMs: number;
  siteOrigin: string;
}

/** Another vendor of payments is another folder beside `payment-gateway`, and is chosen here. */
export function createGateway(
  config: GatewaySettings,
  keys: SharedKeys | undefined,
  clock: Clock,
  onCall?: OnCall,
): PaymentGateway {
  return createPaymentGateway({
    baseUrl: config.paymentsUrl,
    keys,
    deadlineMs: config.paymentsDeadlineMs,
    validityMs: config.sandboxValidityMs,
    noticeUrl: `${config.siteOrigin}${NOTICES_PATH}`,
    clock,
    onCall,
  });
}

export function createPayments({
  config,
  keys,
  db,
  seals,
  log,
  clock,
  onCall,
}: {
  config: GatewaySettings;
  keys: SharedKeys | undefined;
  db: Db;
  seals: Seals;
  log: Logger;
  clock: Clock;
  onCall: OnCall;
}): Payments {
  const gateway = createGateway(config, keys, clock, onCall);
  const health = createGatewayHealth(db, gateway, clock);
  const returnUrl = (reference: string): string =>
    `${config.siteOrigin}/#/depositPoints?deposit=${reference}`;
  const deposits = createDeposits({ db, clock, gateway, log, health, returnUrl });
  const withdrawals = createWithdrawals({ db, clock, gateway, log, health, seals });
  return {
    gateway,
    deposits,
    withdrawals,
    probe: () => health.probe(),
    async close() {
      await deposits.close();
      await withdrawals.close();
      await gateway.close();
    },
  };
}
