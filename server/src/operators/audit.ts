import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import type { Queryable } from '../base/db/db.ts';
import { CASHIER_CAUSES, CASHIER_CHECKS } from '../cashier/audit.ts';
import { auditBooks, type Finding } from '../money/ledger/audit/audit.ts';
import type { AuditCheck, Cause, Causes } from '../money/ledger/audit/parts.ts';
import { PEOPLE_CAUSES, PEOPLE_CHECKS } from '../people/accounts/audit.ts';
import { PLAY_CAUSES, PLAY_CHECKS } from '../play/audit.ts';
import { BONUS_CAUSES, BONUS_CHECKS } from '../promo/bonuses/audit.ts';
import { REFERRAL_CAUSES } from '../promo/referral/audit.ts';
import { RAFFLE_CAUSES, RAFFLE_CHECKS } from '../promo/raffle/audit.ts';
import { RED_PACKET_CAUSES, RED_PACKET_CHECKS } from '../promo/red-packet/audit.ts';
import { WHEEL_CAUSES, WHEEL_CHECKS } from '../promo/wheel/audit.ts';

/** The amount of a case as operators have written it, in minor units; 0 for what could not have been agreed to. */
const ADJUSTED = `case when resolution ->> 'amount' ~ '^-?[0-9]{1,15}([.][0-9]{1,4})?$'
                       then round((resolution ->> 'amount')::numeric * 10 ^ ('${JSON.stringify(CURRENCY_DECIMALS)}'::jsonb ->> currency)::numeric) else 0 end`;

const CASE: Cause = {
  check: 'no adjustment without a case, or of another amount than its operators agreed to',
  noun: 'case',
  legs: `select player_id, 'case:' || id, 'adjustment', leg.kind, case when leg.kind <> 'wallet' then platform_id end, currency, leg.minor, false
           from (select *, ${ADJUSTED} as minor from reconciliation_case where state = 'resolved' and resolution ->> 'kind' = 'adjust') c,
           lateral (values (resolution ->> 'place', minor), ('house', -minor)) leg (kind, minor)`,
};

/** The withdrawal says so, or the alert that was raised then: alerts are never changed. */
const WAS_HELD = `(w.held_for_review or exists (
  select from operator_alert a where a.kind = 'withdrawal_review' and a.detail ->> 'withdrawal' = w.reference))`;

/** Two operators have found that it had gone its way before these books were set back. */
const WAS_CONFIRMED = `exists (select from reconciliation_case c where c.kind = 'withdrawal' and c.subject = 'withdrawal ' || w.reference
  and c.state = 'resolved' and c.resolution ->> 'kind' = 'confirm')`;

/** Until this migration one operator let a withdrawal go. */
const TWO_LOOKED = `(a.at < (select applied_at from schema_migration where name = '0006-operators.sql') or exists (
  select from operator_action p join operator q on q.name = p.operator
   where p.target = a.target and p.action = 'withdrawal.approve.propose' and p.operator <> a.operator and p.id < a.id))`;

const OPERATOR_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every withdrawal that was held for a look has gone on by two operators who looked',
    covered: `select count(*) from withdrawal w where ${WAS_HELD}`,
    faults: `select 'withdrawal ' || w.reference || ' is ' || w.state || ', let go by ' || coalesce(w.reviewed_by, 'nobody') as fault
               from withdrawal w
               left join operator o on o.name = w.reviewed_by
               left join operator_action a on a.operator = w.reviewed_by and a.target = 'withdrawal ' || w.reference
                    and (a.action = 'withdrawal.approve' and ${TWO_LOOKED} or a.action = 'withdrawal.reject' and w.state = 'rejected')
              where ${WAS_HELD} and w.state <> 'review' and (o.name is null or a.id is null) and not ${WAS_CONFIRMED}`,
  },
  {
    check: 'every judged case has two operators, and what they booked is an entry of its own',
    covered: `select count(*) from reconciliation_case where state in ('resolved', 'withdrawn')`,
    faults: `select 'case ' || c.id || ' is ' || c.state || ' by ' || coalesce(c.proposed_by, 'nobody') || ' and ' || coalesce(c.decided_by, 'nobody') as fault
               from reconciliation_case c left join ledger_transfer t on t.player_id = c.player_id and t.reference = 'case:' || c.id
               left join operator p on p.name = c.proposed_by left join operator d on d.name = c.decided_by
              where c.state in ('resolved', 'withdrawn')
                and (p.name is null or d.name is null or p.name = d.name or (c.resolution ->> 'kind' = 'adjust') <> (t.id is not null))`,
  },
];

/** Every reason of the ledger has a cause: a new one without does not compile. */
export const AUDIT_CAUSES: Causes = {
  ...PEOPLE_CAUSES,
  ...CASHIER_CAUSES,
  ...PLAY_CAUSES,
  ...REFERRAL_CAUSES,
  ...BONUS_CAUSES,
  ...WHEEL_CAUSES,
  ...RED_PACKET_CAUSES,
  ...RAFFLE_CAUSES,
  adjustment: CASE,
};

const AUDIT_CHECKS: readonly AuditCheck[] = [
  ...PEOPLE_CHECKS,
  ...CASHIER_CHECKS,
  ...PLAY_CHECKS,
  ...BONUS_CHECKS,
  ...WHEEL_CHECKS,
  ...RED_PACKET_CHECKS,
  ...RAFFLE_CHECKS,
  ...OPERATOR_CHECKS,
];

/** The audit of the whole site: the ledger's own checks, and what each domain contributes. */
export function auditSite(
  db: Queryable,
  { isLive }: { isLive: boolean } = { isLive: false },
): Promise<Finding[]> {
  return auditBooks(db, { causes: AUDIT_CAUSES, checks: AUDIT_CHECKS }, { isLive });
}
