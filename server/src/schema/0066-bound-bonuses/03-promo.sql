-- domain: promo
-- Bonuses of mode `bound`: deposit and bonus are played with together at the platforms of the offer, and what comes of them is paid at the end.
alter table bonus_grant
  -- What of the deposit lies with the bonus: the player's own money.
  add column own_minor bigint not null default 0 check (own_minor >= 0),
  -- What went to the house at the end: of a bound bonus not the bonus alone.
  add column forfeited_minor bigint not null default 0 check (forfeited_minor >= 0),
  drop constraint bonus_grant_mode_check,
  add constraint bonus_grant_mode check (mode in ('earned', 'bound')),
  drop constraint bonus_grant_reason_check,
  add constraint bonus_grant_reason check (reason in ('cancelled', 'withdrawal', 'account', 'operator', 'time', 'lost')),
  drop constraint bonus_grant_status_check,
  add constraint bonus_grant_status
    check (status in ('offered', 'active', 'closing', 'cancelling', 'completed', 'expired', 'forfeited', 'lost')),
  drop constraint bonus_grant_check2,
  add constraint bonus_grant_released check (released_minor >= 0 and (mode = 'bound' or released_minor <= bonus_minor)),
  drop constraint bonus_grant_check5,
  add constraint bonus_grant_ended check ((status in ('completed', 'expired', 'forfeited', 'lost')) = (ended_at is not null)),
  drop constraint bonus_grant_check6,
  add constraint bonus_grant_completed check (status <> 'completed' or mode = 'bound' or released_minor = bonus_minor),
  add constraint bonus_grant_bound check (mode = 'bound' or own_minor = 0 and forfeited_minor = 0 and status not in ('cancelling', 'lost'));
create index bonus_grant_bound on bonus_grant (id) where mode = 'bound' and ended_at is null;
