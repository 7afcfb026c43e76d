-- What a player has played and likes, and what kind of program a game is (spec §2, §3).

-- By it a game has the return and the stakes that its platform publishes for all games of the kind (content, `engines`).
alter table game add column engine text;

-- One row a player and game, however often it is opened.
create table recent_game (
  player_id bigint not null references player,
  game_id integer not null references game,
  played_at timestamptz not null default clock_timestamp(),
  primary key (player_id, game_id)
);
create index recent_game_newest on recent_game (player_id, played_at desc);

create table favourite_game (
  player_id bigint not null references player,
  game_id integer not null references game,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, game_id)
);
