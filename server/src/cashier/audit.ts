import type { AuditCheck, Cause, Causes } from '../money/ledger/audit/parts.ts';

/** The audit's causes of this domain. */
const DEPOSIT: Cause = {
  check: 'a paid deposit is credited once, with what was paid, and nothing else is',
  noun: 'deposit',
  legs: `select player_id, reference || leg.part, leg.reason, leg.kind, null::integer, currency, leg.minor, false
           from deposit, lateral (values
             (':paid', 'deposit_paid', 'deposits', -paid_minor),
             (':paid', 'deposit_paid', 'wallet', paid_minor),
             (':fee', 'deposit_fee', 'wallet', case when fee_minor < paid_minor then -fee_minor end),
             (':fee', 'deposit_fee', 'fees', case when fee_minor < paid_minor then fee_minor end)) leg (part, reason, kind, minor)
          where state = 'paid'`,
};

const WITHDRAWAL: Cause = {
  check: 'a withdrawal is held, and has left or come back once when it is decided, with all that was held',
  noun: 'withdrawal',
  legs: `select player_id, reference || leg.part, leg.reason, leg.kind, null::integer, currency, leg.minor, false
           from withdrawal, lateral (values
             ('', ':held', 'withdrawal_held', 'wallet', -amount_minor),
             ('', ':held', 'withdrawal_held', 'held', amount_minor),
             ('rejected', ':returned', 'withdrawal_returned', 'held', -amount_minor),
             ('rejected', ':returned', 'withdrawal_returned', 'wallet', amount_minor),
             ('paid', ':paid', 'withdrawal_paid', 'held', -amount_minor),
             ('paid', ':paid', 'withdrawal_paid', 'withdrawals', amount_minor - fee_minor),
             ('paid', ':paid', 'withdrawal_paid', 'fees', fee_minor)) leg (since, part, reason, kind, minor)
          where leg.since in ('', state)`,
};

export const CASHIER_CAUSES = {
  deposit_paid: DEPOSIT,
  deposit_fee: DEPOSIT,
  withdrawal_held: WITHDRAWAL,
  withdrawal_returned: WITHDRAWAL,
  withdrawal_paid: WITHDRAWAL,
} satisfies Partial<Causes>;

export const CASHIER_CHECKS: readonly AuditCheck[] = [
  {
    check: 'what is held for withdrawals is what open ones ask for',
    covered: `select count(*) from ledger_account where kind = 'held'`,
    faults: `select 'player ' || player_id || ' has ' || coalesce(a.balance_minor, 0) || ' held, open withdrawals ask for ' || coalesce(w.asked, 0) as fault
               from (select player_id, currency, balance_minor from ledger_account where kind = 'held') a
               full join (select player_id, currency, sum(amount_minor) as asked from withdrawal
                           where state not in ('paid', 'rejected') group by player_id, currency) w using (player_id, currency)
              where coalesce(a.balance_minor, 0) <> coalesce(w.asked, 0)`,
  },
];
