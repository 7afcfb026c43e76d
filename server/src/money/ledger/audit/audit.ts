import type { Queryable } from '../../../base/db/db.ts';
import { CALLED_WALLET_CHECKS } from './called-wallet-checks.ts';
import { CAUSE_CHECKS, LIVE_CHECKS } from './cause-checks.ts';

/** One thing the audit looked at: how many it covered, and what was wrong (nothing: proven). */
export interface Finding {
  check: string;
  covered: number;
  faults: string[];
}

/** Each check answers how much it covered and the rows that break it; the first hundred are enough to start from. */
const CHECKS: { check: string; covered: string; faults: string }[] = [
  {
    check: 'every transfer’s entries add up to 0 and share its currency',
    covered: 'select count(*) from ledger_transfer',
    faults: `select 'transfer ' || t.id || ' adds up to ' || coalesce(sum(e.amount_minor)::text, 'nothing') as fault
               from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
               left join ledger_account a on a.id = e.account_id
              group by t.id having sum(e.amount_minor) is distinct from 0 or bool_or(a.currency is distinct from t.currency)`,
  },
  {
    check: 'every balance is the sum of its entries and not negative',
    covered: 'select count(*) from ledger_account where balance_minor is not null',
    faults: `select 'account ' || a.id || ' (' || a.kind || ') keeps ' || a.balance_minor || ', its entries say ' || coalesce(sum(e.amount_minor), 0) as fault
               from ledger_account a left join ledger_entry e on e.account_id = a.id
              where a.balance_minor is not null
              group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0) or a.balance_minor < 0`,
  },
  {
    check: 'the balance after each entry follows from the one before',
    covered: 'select count(*) from ledger_entry where balance_after_minor is not null',
    faults: `select 'entry ' || id || ' of account ' || account_id as fault from (
               select id, account_id, balance_after_minor, amount_minor,
                      coalesce(lag(balance_after_minor) over (partition by account_id order by id), 0) as before_minor
                 from ledger_entry where balance_after_minor is not null) e
              where balance_after_minor <> before_minor + amount_minor`,
  },
  {
    check: 'all accounts of a currency add up to 0',
    covered: 'select count(distinct currency) from ledger_account',
    faults: `select a.currency || ' adds up to ' || sum(e.amount_minor) as fault
               from ledger_entry e join ledger_account a on a.id = e.account_id
              group by a.currency having sum(e.amount_minor) <> 0`,
  },
  {
    check: 'no entry without an account',
    covered: 'select count(*) from ledger_entry',
    faults: `select 'entry ' || e.id || ' names account ' || e.account_id as fault
               from ledger_entry e left join ledger_account a on a.id = e.account_id where a.id is null`,
  },
  {
    check: 'what is in transit is what open moves hold',
    covered: `select count(*) from ledger_account where kind = 'transit'`,
    faults: `select 'player ' || player_id || ' has ' || coalesce(a.balance_minor, 0) || ' in transit, open moves hold ' || coalesce(t.held, 0) as fault
               from (select player_id, currency, balance_minor from ledger_account where kind = 'transit') a
               full join (select player_id, currency, sum(held_minor) as held from point_transfer
                           where state in ('asked', 'unknown') group by player_id, currency) t using (player_id, currency)
              where coalesce(a.balance_minor, 0) <> coalesce(t.held, 0)`,
  },
  {
    check: 'what is held for withdrawals is what open ones ask for',
    covered: `select count(*) from ledger_account where kind = 'held'`,
    faults: `select 'player ' || player_id || ' has ' || coalesce(a.balance_minor, 0) || ' held, open withdrawals ask for ' || coalesce(w.asked, 0) as fault
               from (select player_id, currency, balance_minor from ledger_account where kind = 'held') a
               full join (select player_id, currency, sum(amount_minor) as asked from withdrawal
                           where state not in ('paid', 'rejected') group by player_id, currency) w using (player_id, currency)
              where coalesce(a.balance_minor, 0) <> coalesce(w.asked, 0)`,
  },
  ...CAUSE_CHECKS,
  {
    check: 'every withdrawal that was held for a look has gone on by an operator who looked',
    covered: 'select count(*) from withdrawal where held_for_review',
    faults: `select 'withdrawal ' || w.reference || ' is ' || w.state || ', let go by ' || coalesce(w.reviewed_by, 'nobody') as fault
               from withdrawal w
               left join operator o on o.name = w.reviewed_by
               left join operator_action a on a.operator = w.reviewed_by and a.target = 'withdrawal ' || w.reference
                    and (a.action = 'withdrawal.approve' or a.action = 'withdrawal.reject' and w.state = 'rejected')
              where w.held_for_review and w.state <> 'review' and (o.name is null or a.id is null)`,
  },
  ...CALLED_WALLET_CHECKS,
  {
    check: 'no move is stuck (open and not looked at for an hour past its time)',
    covered: `select count(*) from point_transfer`,
    faults: `select 'move ' || serial || ' is ' || state || ' since ' || asked_at as fault from point_transfer
              where state in ('asked', 'unknown') and next_check_at < now() - interval '1 hour'`,
  },
  {
    check: 'every judged case has two operators, and what they booked is an entry of its own',
    covered: `select count(*) from reconciliation_case where state in ('resolved', 'withdrawn')`,
    faults: `select 'case ' || c.id || ' is ' || c.state || ' by ' || coalesce(c.proposed_by, 'nobody') || ' and ' || coalesce(c.decided_by, 'nobody') as fault
               from reconciliation_case c left join ledger_transfer t on t.reference = 'case:' || c.id
               left join operator p on p.name = c.proposed_by left join operator d on d.name = c.decided_by
              where c.state in ('resolved', 'withdrawn')
                and (p.name is null or d.name is null or p.name = d.name or (c.resolution ->> 'kind' = 'adjust') <> (t.id is not null))`,
  },
];

/** Proves the books from the entries alone, in one consistent reading (decisions §3). In a transaction it takes the time and memory that they need. */
export async function auditBooks(
  db: Queryable,
  { isLive }: { isLive: boolean } = { isLive: false },
): Promise<Finding[]> {
  await db.run(`set local statement_timeout = 0; set local work_mem = '64MB'`);
  const findings: Finding[] = [];
  for (const { check, covered, faults } of isLive ? [...CHECKS, ...LIVE_CHECKS] : CHECKS) {
    const count = await db.get<{ count: bigint }>(covered);
    const rows = await db.query<{ fault: string }>(`${faults} limit 100`);
    findings.push({ check, covered: Number(count.count), faults: rows.map((row) => row.fault) });
  }
  return findings;
}
