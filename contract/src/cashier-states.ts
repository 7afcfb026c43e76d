/** The states of deposits and withdrawals, without a schema library, for browser and server (rules C2, C3). */

export const CASHIER_KINDS = ['bank', 'ewallet', 'qr', 'card', 'crypto'] as const;
export type CashierKind = (typeof CASHIER_KINDS)[number];

/**
 * created (the gateway is being asked for a page) → pending (it can be paid) → paid | rejected (declined) | expired |
 * cancelled. disputed: the gateway reports another amount than was asked; operators decide. Money that arrives after an
 * end is credited once: rejected, expired and cancelled can still become paid.
 */
export const DEPOSIT_STATES = [
  'created',
  'pending',
  'paid',
  'rejected',
  'expired',
  'cancelled',
  'disputed',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export const OPEN_DEPOSIT_STATES: readonly DepositState[] = ['created', 'pending', 'disputed'];

/** `declined`: by the payer's bank or the payer. `gateway`: it would not open a payment. `operator`: after a dispute. */
export const DEPOSIT_REASONS = ['declined', 'gateway', 'operator'] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];

/**
 * (review: an operator looks at it) → approved (about to be sent) → sent (the gateway has been asked; until it answers,
 * the outcome is unknown) → paid | rejected (the money is back in the wallet). disputed: the gateway contradicts what
 * we asked; operators decide.
 */
export const WITHDRAWAL_STATES = ['review', 'approved', 'sent', 'paid', 'rejected', 'disputed'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export const OPEN_WITHDRAWAL_STATES: readonly WithdrawalState[] = ['review', 'approved', 'sent', 'disputed'];

/** `review`: an operator's decision. `account`: the bank or network would not take it. `gateway`: the gateway would not. */
export const WITHDRAWAL_REASONS = ['review', 'account', 'gateway'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

export const CASHIER_RECORD_KINDS = ['deposit', 'withdrawal'] as const;
export type CashierRecordKind = (typeof CASHIER_RECORD_KINDS)[number];

/**
 * Filters of the records: each joins the states of both kinds that mean the same to a player. `over`: ended without a
 * payment.
 */
export const RECORD_STATES_OF = {
  open: ['created', 'pending', 'review', 'approved', 'sent', 'disputed'],
  paid: ['paid'],
  rejected: ['rejected'],
  over: ['expired', 'cancelled'],
} as const satisfies Record<string, readonly (DepositState | WithdrawalState)[]>;
export const CASHIER_RECORD_STATES = Object.keys(RECORD_STATES_OF) as (keyof typeof RECORD_STATES_OF)[];
export type CashierRecordState = keyof typeof RECORD_STATES_OF;
