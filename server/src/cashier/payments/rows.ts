import type { Deposit, Withdrawal } from '@parlour/contract/cashier';
import { OPEN_DEPOSIT_STATES, type CashierKind } from '@parlour/contract/cashier-states';
import type { Language, Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';

interface Row {
  id: bigint;
  reference: string;
  player_id: bigint;
  method: string;
  kind: CashierKind;
  title: Multilingual;
  currency: string;
  amount_minor: bigint;
  fee_minor: bigint;
  gateway_ref: string | null;
  idempotency_key: string | null;
  created_at: Date;
  decided_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  /** What the first of two operators wants of a disputed one. */
  proposal: 'settle' | 'refuse' | null;
  proposed_by: string | null;
}

/** A deposit as the database keeps it. */
export interface DepositRow extends Row {
  state: Deposit['state'];
  paid_minor: bigint | null;
  disputed_minor: bigint | null;
  checkout_url: string | null;
  reason: Deposit['reason'];
  language: Language;
  expires_at: Date;
}

export interface WithdrawalRow extends Row {
  state: Withdrawal['state'];
  bound_account_id: bigint;
  reason: Withdrawal['reason'];
  sent_at: Date | null;
  not_found_checks: number;
}

export function isOpenDeposit({ state }: Pick<DepositRow, 'state'>): boolean {
  return OPEN_DEPOSIT_STATES.includes(state);
}

/** What a paid deposit has brought, and what an open one will: the fee is left out where it would take all. */
function shownAmounts({ amount_minor, paid_minor, fee_minor, currency }: DepositRow) {
  const amountMinor = paid_minor ?? amount_minor;
  const feeMinor = fee_minor < amountMinor ? fee_minor : 0n;
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
    create_time: unixSeconds(row.created_at),
    expire_time: unixSeconds(row.expires_at),
    decide_time: row.decided_at && unixSeconds(row.decided_at),
    checkout_url: row.state === 'pending' ? row.checkout_url : null,
    reason: row.reason,
    next_check_at: isOpenDeposit(row) ? (row.next_check_at?.getTime() ?? null) : null,
  };
}

/** As the player may see it; `account` is what the bound account shows of itself. */
export function showWithdrawal(
  row: WithdrawalRow,
  account: Withdrawal['account'],
  language: Language,
): Withdrawal {
  const { currency, amount_minor, fee_minor } = row;
  return {
    withdrawal_id: row.reference,
    state: row.state,
    method: { id: row.method, kind: row.kind, title: row.title[language] },
    account,
    amount: toMajor(amount_minor, currency),
    fee: toMajor(fee_minor, currency),
    receives: toMajor(amount_minor - fee_minor, currency),
    currency,
    create_time: unixSeconds(row.created_at),
    decide_time: row.decided_at && unixSeconds(row.decided_at),
    reason: row.reason,
    next_check_at: row.next_check_at?.getTime() ?? null,
  };
}
