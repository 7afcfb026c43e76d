-- domain: promo
-- Bonuses of mode `bound`: deposit and bonus are played with together at the platforms of the offer, and what comes of them is paid at the end.
-- The checks are not valid: what is there already has passed stricter ones.
alter table bonus_grant
  -- What of the deposit lies with the bonus: the player's own money.
  add column own_minor bigint not null default 0,
  -- What went to the house at the end: of a bound bonus not the bonus alone. Null before.
  add column forfeited_minor bigint,
  add constraint bonus_grant_own check (own_minor >= 0) not valid,
  add constraint bonus_grant_forfeited check (forfeited_minor >= 0) not valid,
  drop constraint bonus_grant_mode_check,
  add constraint bonus_grant_mode check (mode in ('earned', 'bound')) not valid,
  drop constraint bonus_grant_reason_check,
  add constraint bonus_grant_reason check (reason in ('cancelled', 'withdrawal', 'account', 'operator', 'time', 'lost')) not valid,
  drop constraint bonus_grant_status_check,
  add constraint bonus_grant_status
    check (status in ('offered', 'active', 'closing', 'cancelling', 'completed', 'expired', 'forfeited', 'lost')) not valid,
  drop constraint bonus_grant_check2,
  add constraint bonus_grant_released check (released_minor >= 0 and (mode = 'bound' or released_minor <= bonus_minor)) not valid,
  drop constraint bonus_grant_check5,
  add constraint bonus_grant_ended check ((status in ('completed', 'expired', 'forfeited', 'lost')) = (ended_at is not null)) not valid,
  drop constraint bonus_grant_check6,
  add constraint bonus_grant_completed check (status <> 'completed' or mode = 'bound' or released_minor = bonus_minor) not valid,
  add constraint bonus_grant_bound
    check (mode = 'bound' or own_minor = 0 and coalesce(forfeited_minor, 0) = 0 and status not in ('cancelling', 'lost')) not valid,
  -- The version before knows no mode: joining a bound offer, paying such a bonus or ending it fails there.
  add constraint bonus_grant_mode_of_terms check ((mode = 'bound') = (terms ? 'bound')) not valid,
  add constraint bonus_grant_due_earned check (mode = 'earned' or not is_due) not valid,
  add constraint bonus_grant_shared check (mode = 'earned' or ended_at is null or forfeited_minor is not null) not valid;
create index if not exists bonus_grant_bound on bonus_grant (id) where mode = 'bound' and ended_at is null;
