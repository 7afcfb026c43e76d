-- domain: promo
-- A bonus on a deposit that is disputed after it was credited pays nothing until two operators have decided. Its status stays as it is.
alter table bonus_grant
  add column frozen_at timestamptz,
  -- The reference of the deposit, kept when the bonus goes on: the same dispute freezes it once.
  add column frozen_for text,
  add constraint bonus_grant_frozen check (frozen_at is null or frozen_for is not null);
create index bonus_grant_frozen on bonus_grant (player_id, id) where frozen_at is not null;
