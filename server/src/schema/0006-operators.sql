-- domain: operators
-- What operators may do, and what two of them agree on.

-- Operators let in before had no roles: each may do everything, as before.
alter table operator add column roles text[] not null default '{admin}'
  check (cardinality(roles) > 0 and roles <@ '{read-only,support,payments,risk,admin}');

-- The record is asked what another operator has proposed, and what was in force at a time.
create index operator_action_by_target on operator_action (target, id desc);
