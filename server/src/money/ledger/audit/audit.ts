import type { Queryable } from '../../../base/db/db.ts';
import { causeChecks } from './cause-checks.ts';
import type { AuditCheck, AuditParts } from './parts.ts';

/** The result of one check: how many rows it covered, and what is wrong. No faults: proven. */
export interface Finding {
  check: string;
  covered: number;
  faults: string[];
}

const LEDGER_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every transfer’s entries add up to 0 and share its currency',
    covered: 'select count(*) from ledger_transfer',
    faults: `select 'transfer ' || t.id || ' of player ' || t.player_id || ' adds up to ' || coalesce(sum(e.amount_minor)::text, 'nothing') as fault
               from ledger_transfer t left join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id
               left join ledger_account a on a.player_id = e.player_id and a.id = e.account_id
              group by t.player_id, t.id having sum(e.amount_minor) is distinct from 0 or bool_or(a.currency is distinct from t.currency)`,
  },
  {
    check: 'every balance is the sum of its entries and not negative',
    covered: 'select count(*) from ledger_account where balance_minor is not null',
    faults: `select 'account ' || a.id || ' (' || a.kind || ') of player ' || a.player_id || ' keeps ' || a.balance_minor || ' after ' || a.version
                    || ' changes, its ' || count(e.number) || ' entries say ' || coalesce(sum(e.amount_minor), 0) as fault
               from ledger_account a left join ledger_entry e on e.player_id = a.player_id and e.account_id = a.id
              where a.balance_minor is not null
              group by a.player_id, a.id
             having a.balance_minor <> coalesce(sum(e.amount_minor), 0) or a.balance_minor < 0 or a.version <> count(e.number)`,
  },
  {
    check: 'the balance after each entry follows from the one before',
    covered: 'select count(*) from ledger_entry where balance_after_minor is not null',
    faults: `select 'entry ' || coalesce(number::text, 'without number') || ' of account ' || account_id || ' of player ' || player_id as fault from (
               select player_id, account_id, number, balance_after_minor, amount_minor,
                      coalesce(lag(balance_after_minor) over of_account, 0) as before_minor, coalesce(lag(number) over of_account, 0) as before_number
                 from ledger_entry where balance_after_minor is not null
               window of_account as (partition by player_id, account_id order by number)) e
              where balance_after_minor <> before_minor + amount_minor or number is distinct from before_number + 1`,
  },
  {
    check: 'all accounts of a player add up to 0 in each currency',
    covered: 'select count(distinct (player_id, currency)) from ledger_account',
    faults: `select 'player ' || a.player_id || ': ' || a.currency || ' adds up to ' || sum(e.amount_minor) as fault
               from ledger_entry e join ledger_account a on a.player_id = e.player_id and a.id = e.account_id
              group by a.player_id, a.currency having sum(e.amount_minor) <> 0`,
  },
  {
    check: 'no entry without an account',
    covered: 'select count(*) from ledger_entry',
    faults: `select 'transfer ' || e.transfer_id || ' of player ' || e.player_id || ' names account ' || e.account_id as fault
               from ledger_entry e left join ledger_account a on a.player_id = e.player_id and a.id = e.account_id where a.id is null`,
  },
];

/** A live site must hold no money of the demo. */
const LIVE_CHECKS: readonly AuditCheck[] = [
  {
    check: 'no money to begin with on a live site',
    covered: `select count(*) from ledger_transfer where reason = 'deposit'`,
    faults: `select reference || ' is of the demo' as fault from ledger_transfer where reason = 'deposit'`,
  },
];

/**
 * Proves the books from the entries alone, in one consistent reading. In a transaction it takes the time and memory that they need. Of each
 * check the first hundred faults are enough to start from.
 */
export async function auditBooks(
  db: Queryable,
  { causes, checks }: AuditParts,
  { isLive }: { isLive: boolean },
): Promise<Finding[]> {
  await db.run(`set local statement_timeout = 0; set local work_mem = '64MB'`);
  const findings: Finding[] = [];
  const all = [...LEDGER_CHECKS, ...causeChecks(causes), ...checks, ...(isLive ? LIVE_CHECKS : [])];
  for (const { check, covered, faults } of all) {
    const count = await db.get<{ count: bigint }>(covered);
    const rows = await db.query<{ fault: string }>(`${faults} limit 100`);
    findings.push({ check, covered: Number(count.count), faults: rows.map((row) => row.fault) });
  }
  return findings;
}
