-- domain: promo
-- Missions: rewards for what a player did in a day or a week, collected by the player, once a period.
alter table bonus_grant
  drop constraint bonus_grant_kind_check,
  add constraint bonus_grant_kind check (kind in ('deposit', 'free', 'rebate', 'mission')),
  drop constraint bonus_grant_source,
  -- `period`: a mission with the first day of its period.
  add constraint bonus_grant_source check (source in ('join', 'day', 'case', 'period'));
