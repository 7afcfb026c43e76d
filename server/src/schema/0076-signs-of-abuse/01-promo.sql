-- domain: promo
-- What the job that counts bets notes of bonuses whose terms ask for it: how fast bets follow one another (rule P69), and which sides of
-- shared rounds they lie on (rule P70). Operators judge it.

-- Bets that counted for a bonus, by the minute in which they were placed.
create table bonus_pace (
  player_id bigint not null,
  grant_id bigint not null,
  minute timestamptz not null,
  bets integer not null check (bets > 0),
  primary key (player_id, grant_id, minute),
  foreign key (player_id, grant_id) references bonus_grant
);

-- Bonuses whose bets were faster than their terms say that a person plays.
create table bonus_fast (
  player_id bigint not null,
  grant_id bigint not null,
  -- The most bets of a minute; null: not too many.
  bets_a_minute integer check (bets_a_minute > 0),
  -- From the bonus's beginning to the bet that completed it; null: not too soon.
  all_in_s integer check (all_in_s >= 0),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (player_id, grant_id),
  foreign key (player_id, grant_id) references bonus_grant
);

-- Sides of rounds on which bets lie: of a bonus that asks for it, or of an account that shares a device or payout account with its player.
create table bonus_side (
  player_id bigint not null,
  -- The round or match and what is played there: both sides have the same.
  event text not null,
  side smallint not null check (side in (-1, 1)),
  bet_id bigint not null,
  -- The bonus that the bet counted for. Null: another account's.
  grant_id bigint,
  primary key (player_id, event, side, bet_id)
);

-- Rounds with bets on both sides: one that counted for the bonus, and one of its player or of an account that shares something with them.
create table bonus_opposite (
  player_id bigint not null,
  grant_id bigint not null,
  event text not null,
  other_player_id bigint not null,
  bet_id bigint not null,
  other_bet_id bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (player_id, grant_id, event, other_player_id),
  foreign key (player_id, grant_id) references bonus_grant
);
