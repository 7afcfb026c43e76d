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
