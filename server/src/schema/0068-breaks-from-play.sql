-- domain: people
-- A player's breaks from play (rule H3): until when the present one lasts, and each that was taken. One in force can be made longer, not shorter.
alter table player add column break_until timestamptz;
-- How often a player wants to be told how long they have played (rule H2); null: not at all.
alter table player add column reality_check_minutes smallint check (reality_check_minutes in (15, 30, 60));

create table play_break (
  id bigint generated always as identity,
  player_id bigint not null references player,
  term text not null check (term in ('day', 'week', 'month', 'halfYear', 'year', 'fiveYears')),
  taken_at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  address inet not null,
  primary key (player_id, id)
);
revoke update, delete on play_break from parlour_site;
