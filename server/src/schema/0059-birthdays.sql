-- domain: promo
-- Birthday bonuses (rules P52 to P54). `birthday`: a birthday, named by its year.
alter table bonus_grant
  drop constraint bonus_grant_kind,
  add constraint bonus_grant_kind check (kind in ('deposit', 'free', 'rebate', 'mission', 'race', 'birthday')),
  drop constraint bonus_grant_source,
  add constraint bonus_grant_source check (source in ('join', 'day', 'case', 'period', 'race', 'birthday'));

-- The birthdays on which a player was congratulated, so that a mail which the player deletes does not come again.
create table birthday_mail (
  player_id bigint not null references player,
  year integer not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (player_id, year)
);
revoke update, delete on birthday_mail from parlour_site;
