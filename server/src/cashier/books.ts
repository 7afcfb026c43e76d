import type { Clock } from '../base/clock.ts';
import type { Db } from '../base/db/db.ts';
import type { Book, BookScope, CaseDecisions, Watch } from '../outside/books/book.ts';
import type { Judgements } from '../outside/books/judgements.ts';
import type { PaymentGateway } from '../outside/payments/gateway.ts';
import { decideDeposit } from './deposits/decide-deposit.ts';
import { comparePayments, DEPOSITS, WITHDRAWALS } from './payments/compare-payments.ts';
import { decideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { decideUnknownWithdrawal } from './withdrawals/decide-unknown-withdrawal.ts';
import { UNKNOWN_WITHDRAWALS } from './withdrawals/unknown-withdrawals.ts';

/** The payment gateway's book, for reconciliation. */

export interface Compared {
  db: Db;
  clock: Clock;
  judgements: Judgements;
}

export function paymentBook(compared: Compared, gateway: PaymentGateway): Book {
  return {
    name: 'payments',
    platformId: null,
    checks: [DEPOSITS, WITHDRAWALS].map((list) => ({
      name: `${list.noun}s`,
      kinds: [list.noun],
      compare: (cursor: string | null) => comparePayments(compared, gateway, list, cursor),
    })),
  };
}

/** The gateway's book, once something of ours has passed through it. `all`: also where our books know of nothing. */
export async function listCashierBooks(
  compared: Compared,
  gateway: PaymentGateway,
  scope: BookScope = 'known',
): Promise<Book[]> {
  if (scope === 'all') return [paymentBook(compared, gateway)];
  const passed = await compared.db.find(
    `select from deposit where gateway_ref is not null union all select from withdrawal limit 1`,
  );
  return passed ? [paymentBook(compared, gateway)] : [];
}

export const CASHIER_WATCHES: readonly Watch[] = [UNKNOWN_WITHDRAWALS];

export const CASHIER_DECISIONS: CaseDecisions = {
  deposit: decideDeposit,
  withdrawal: decideWithdrawal,
  withdrawalUnknown: decideUnknownWithdrawal,
};
