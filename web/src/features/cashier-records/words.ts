import { useLingui } from '@lingui/react/macro';
import type { CashierRecord } from '@parlour/contract/cashier-records';
import type { CashierKind, CashierRecordKind, CashierRecordState } from '@parlour/contract/cashier-states';

type State = CashierRecord['state'];

/** The colour of a state, beside its word. */
export type Mood = 'good' | 'waiting' | 'bad' | 'over';

export const MOODS: Record<State, Mood> = {
  created: 'waiting',
  pending: 'waiting',
  paid: 'good',
  rejected: 'bad',
  expired: 'over',
  cancelled: 'over',
  disputed: 'waiting',
  review: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
};

export function useStateNames(): Record<State, string> {
  const { t } = useLingui();
  return {
    created: t({ id: 'cashierRecords.created', message: 'Being opened' }),
    pending: t({ id: 'cashierRecords.pending', message: 'Waiting for payment' }),
    paid: t({ id: 'cashierRecords.paid', message: 'Paid' }),
    rejected: t({ id: 'cashierRecords.rejected', message: 'Rejected' }),
    expired: t({ id: 'cashierRecords.expired', message: 'Expired' }),
    cancelled: t({ id: 'cashierRecords.cancelled', message: 'Cancelled' }),
    disputed: t({ id: 'cashierRecords.disputed', message: 'Under review' }),
    review: t({ id: 'cashierRecords.review', message: 'In review' }),
    approved: t({ id: 'cashierRecords.approved', message: 'Being sent' }),
    sent: t({ id: 'cashierRecords.sent', message: 'Sent' }),
  };
}

export function useKindNames(): Record<CashierRecordKind, string> {
  const { t } = useLingui();
  return {
    deposit: t({ id: 'cashierRecords.deposit', message: 'Deposit' }),
    withdrawal: t({ id: 'cashierRecords.withdrawal', message: 'Withdrawal' }),
  };
}

/** Names of the groups of states that records are filtered by. */
export function useGroupNames(): Record<CashierRecordState, string> {
  const { t } = useLingui();
  return {
    open: t({ id: 'cashierRecords.groupOpen', message: 'Under way' }),
    paid: t({ id: 'cashierRecords.paid', message: 'Paid' }),
    rejected: t({ id: 'cashierRecords.rejected', message: 'Rejected' }),
    over: t({ id: 'cashierRecords.groupOver', message: 'Expired or cancelled' }),
  };
}

export function useMethodNames(): Record<CashierKind, string> {
  const { t } = useLingui();
  return {
    bank: t({ id: 'cashierRecords.bank', message: 'Bank' }),
    ewallet: t({ id: 'cashierRecords.ewallet', message: 'E-wallet' }),
    qr: t({ id: 'cashierRecords.qr', message: 'QR' }),
    card: t({ id: 'cashierRecords.card', message: 'Card' }),
    crypto: t({ id: 'cashierRecords.crypto', message: 'Crypto' }),
  };
}

export function useReasonNames(): Record<NonNullable<CashierRecord['reason']>, string> {
  const { t } = useLingui();
  return {
    declined: t({ id: 'cashierRecords.whyDeclined', message: 'Declined on the payment page' }),
    gateway: t({ id: 'cashierRecords.whyGateway', message: 'The payment service could not do it' }),
    operator: t({ id: 'cashierRecords.whyOperator', message: 'Decided after our staff checked it' }),
    review: t({ id: 'cashierRecords.whyReview', message: 'Not approved' }),
    account: t({ id: 'cashierRecords.whyAccount', message: 'The account rejected it' }),
  };
}
