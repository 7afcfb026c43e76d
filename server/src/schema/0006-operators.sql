-- domain: operators
-- What operators may do, and what two of them agree on.

-- Operators let in before had no roles: each may do everything, as before.
alter table operator add column roles text[] not null default '{admin}'
  check (cardinality(roles) > 0 and roles <@ '{read-only,support,payments,risk,admin}');

-- The record is asked what another operator has proposed, and what was in force at a time.
create index operator_action_by_target on operator_action (target, id desc);

-- Maintenance that begins at its time: one row a schedule. It is cancelled or replaced, and never removed.
create table maintenance_schedule (
  id bigint generated always as identity primary key,
  -- As `MaintenanceTarget`: the site, a platform, or one of its games.
  kind text not null check (kind in ('site', 'platform', 'game')),
  platform_id integer,
  game_code text,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  planned_by text not null,
  planned_at timestamptz not null default clock_timestamp(),
  begun_at timestamptz,
  cancelled_at timestamptz,
  check ((kind = 'site') = (platform_id is null) and (kind = 'game') = (game_code is not null))
);
-- One that has not begun for each place.
create unique index maintenance_schedule_once on maintenance_schedule (kind, coalesce(platform_id, 0), coalesce(game_code, ''))
  where begun_at is null and cancelled_at is null;
