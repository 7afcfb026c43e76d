-- domain: promo
-- Races (rules P46–P50): a race of each started version of an offer, what bets bring in it, who is ranked, and who won.
alter table bonus_grant
  drop constraint bonus_grant_kind,
  add constraint bonus_grant_kind check (kind in ('deposit', 'free', 'rebate', 'mission', 'race')),
  drop constraint bonus_grant_source,
  -- `race`: a place of a race.
  add constraint bonus_grant_source check (source in ('join', 'day', 'case', 'period', 'race'));

create table bonus_race (
  id integer generated always as identity primary key,
  offer_code text not null references bonus_offer,
  offer_version integer not null,
  -- As they were when it was started: a later version of the offer changes no race.
  terms jsonb not null,
  currency text not null,
  measure text not null check (measure in ('turnover', 'multiple')),
  -- Minor units, or hundredths of a multiple.
  least_points bigint not null check (least_points >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  settles_at timestamptz not null check (settles_at > ends_at),
  -- By place, in minor units.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100),
  -- What the offer's row holds for prizes that are not given yet, and how many.
  reserved_minor bigint not null check (reserved_minor >= 0),
  reserved_places integer not null check (reserved_places >= 0),
  started_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz,
  settled_at timestamptz,
  -- Facts of transactions before this one were counted when it was settled.
  facts_until xid8,
  unique (offer_code, offer_version),
  check (cancelled_at is null or settled_at is null),
  check ((settled_at is null) = (facts_until is null))
);
create index bonus_race_open on bonus_race (settles_at) where settled_at is null and cancelled_at is null;

-- The bets of a race on games that count, with what each brings.
create table bonus_race_bet (
  player_id bigint not null,
  race_id integer not null,
  bet_id bigint not null,
  platform_id integer not null,
  game_code text not null,
  -- What its facts add up to.
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  weight integer not null check (weight between 1 and 100),
  points bigint not null check (points >= 0),
  -- When it settled first.
  settled_at timestamptz not null,
  primary key (player_id, race_id, bet_id)
);

create table bonus_race_player (
  player_id bigint not null,
  race_id integer not null,
  points bigint not null check (points >= 0),
  -- The bet with which the player reached the points, and when it settled: of two with the same points the earlier is before.
  reached_at timestamptz,
  reached_bet bigint,
  excluded_at timestamptz,
  -- `account`: it was not open when the race was settled; otherwise what operators wrote.
  excluded_why text,
  primary key (player_id, race_id),
  check ((excluded_at is null) = (excluded_why is null)),
  check ((points > 0) = (reached_at is not null))
);
create index bonus_race_standing on bonus_race_player (race_id, points desc, reached_at, reached_bet);

create table bonus_race_place (
  race_id integer not null references bonus_race,
  place integer not null check (place > 0),
  player_id bigint not null,
  points bigint not null check (points > 0),
  prize_minor bigint not null check (prize_minor > 0),
  -- The grant of the prize is made.
  given_at timestamptz,
  primary key (race_id, place),
  unique (race_id, player_id)
);
create index bonus_race_place_open on bonus_race_place (race_id, place) where given_at is null;
revoke update, delete on bonus_race_place from parlour_site;
grant update (given_at) on bonus_race_place to parlour_site;
