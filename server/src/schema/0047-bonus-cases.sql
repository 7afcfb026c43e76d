-- domain: promo
-- What bonuses leave to operators, weights by category, and ends that maintenance has moved.

-- An offer's weights may go by categories of games. A version keeps the games that they had when it was made, so that a category that
-- operators change later changes no terms that a player has agreed to.
alter table bonus_offer_version add column category_games jsonb not null default '{}';

alter table bonus_grant
  -- Operators were told that a weight of it cannot be read.
  add column is_weight_told boolean not null default false,
  drop constraint bonus_grant_source_check,
  -- `case`: two operators have given back what a withdrawal had ended.
  add constraint bonus_grant_source check (source in ('join', 'day', 'case'));

-- Of a bet that a completed bonus had counted: what would count less now. Nothing is taken back for it.
alter table bonus_bet add column undone_minor bigint not null default 0 check (undone_minor >= 0);
create index bonus_bet_undone on bonus_bet (player_id, grant_id) where undone_minor > 0;
create index bonus_bet_too_high on bonus_bet (player_id, grant_id) where why = 'stake';
create index bonus_grant_withdrawn on bonus_grant (ended_at) where reason = 'withdrawal';

-- A time in which the site or a platform was closed. Bonuses that it touches end later by as much.
create table bonus_outage (
  id bigint generated always as identity primary key,
  -- 0: the whole site.
  platform_id integer not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Up to then the ends of bonuses have been moved.
  moved_until timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index bonus_outage_open on bonus_outage (platform_id) where ended_at is null;

create table bonus_extension (
  player_id bigint not null,
  grant_id bigint not null,
  outage_id bigint not null,
  moved interval not null,
  primary key (player_id, grant_id, outage_id),
  foreign key (player_id, grant_id) references bonus_grant
);
