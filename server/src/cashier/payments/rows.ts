import type { Deposit, Withdrawal } from '@parlour/contract/cashier';
import { OPEN_DEPOSIT_STATES, type CashierKind } from '@parlour/contract/cashier-states';
import type { Language, Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';

interface Row {
  id: bigint;
  reference: string;
  playerId: bigint;
  method: string;
  kind: CashierKind;
  title: Multilingual;
  currency: string;
  amountMinor: bigint;
  feeMinor: bigint;
  gatewayRef: string | null;
  idempotencyKey: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  nextCheckAt: Date | null;
  checks: number;
  notFoundChecks: number;
  /** What the first of two operators wants of a disputed one. */
  proposal: 'settle' | 'refuse' | null;
  proposedBy: string | null;
}

/** What a row is found by. */
export type RowKey = Pick<Row, 'playerId' | 'id'>;

/** A deposit as the database keeps it. */
export interface DepositRow extends Row {
  state: Deposit['state'];
  paidMinor: bigint | null;
  disputedMinor: bigint | null;
  checkoutUrl: string | null;
  reason: Deposit['reason'];
  language: Language;
  expiresAt: Date;
}

export interface WithdrawalRow extends Row {
  state: Withdrawal['state'];
  /** Null: written down again from the gateway's list, which does not say to which account it went. */
  boundAccountId: bigint | null;
  reason: Withdrawal['reason'];
  sentAt: Date | null;
}

export function isOpenDeposit({ state }: Pick<DepositRow, 'state'>): boolean {
  return OPEN_DEPOSIT_STATES.includes(state);
}

/** What a paid deposit has brought, and what an open one will: the fee is left out where it would take all. */
function shownAmounts({ paidMinor, currency, ...asked }: DepositRow) {
  const amountMinor = paidMinor ?? asked.amountMinor;
  const feeMinor = asked.feeMinor < amountMinor ? asked.feeMinor : 0n;
  return {
    amount: toMajor(amountMinor, currency),
    fee: toMajor(feeMinor, currency),
    receives: toMajor(amountMinor - feeMinor, currency),
    currency,
  };
}

/** As the player may see it. */
export function showDeposit(row: DepositRow, language: Language): Deposit {
  return {
    deposit_id: row.reference,
    state: row.state,
    method: { id: row.method, kind: row.kind, title: row.title[language] },
    ...shownAmounts(row),
    create_time: unixSeconds(row.createdAt),
    expire_time: unixSeconds(row.expiresAt),
    decide_time: row.decidedAt && unixSeconds(row.decidedAt),
    checkout_url: row.state === 'pending' ? row.checkoutUrl : null,
    reason: row.reason,
    next_check_at: isOpenDeposit(row) ? (row.nextCheckAt?.getTime() ?? null) : null,
  };
}

/** As the player may see it; `account` is what the bound account shows of itself. */
export function showWithdrawal(
  row: WithdrawalRow,
  account: Withdrawal['account'],
  language: Language,
): Withdrawal {
  const { currency, amountMinor, feeMinor } = row;
  return {
    withdrawal_id: row.reference,
    state: row.state,
    method: { id: row.method, kind: row.kind, title: row.title[language] },
    account,
    amount: toMajor(amountMinor, currency),
    fee: toMajor(feeMinor, currency),
    receives: toMajor(amountMinor - feeMinor, currency),
    currency,
    create_time: unixSeconds(row.createdAt),
    decide_time: row.decidedAt && unixSeconds(row.decidedAt),
    reason: row.reason,
    next_check_at: row.nextCheckAt?.getTime() ?? null,
  };
}
