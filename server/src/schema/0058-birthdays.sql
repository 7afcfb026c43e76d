-- domain: people
-- Dates of birth (rule A44). A player gives one, once; number 1 is the player's own, each further one an operator's correction. The latest
-- is in force. Nothing is changed or deleted: what was in force when a bonus was given can be read later.
create table player_birth_date (
  player_id bigint not null references player,
  number integer not null check (number >= 1),
  birth_date date not null check (birth_date >= '1900-01-01'),
  set_at timestamptz not null default clock_timestamp(),
  -- The player, or the operator who carried the correction out.
  set_by text not null check (length(set_by) between 1 and 64),
  primary key (player_id, number)
);
create index player_birth_date_by_day on player_birth_date (extract(month from birth_date), extract(day from birth_date));
revoke update, delete on player_birth_date from parlour_site;

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
