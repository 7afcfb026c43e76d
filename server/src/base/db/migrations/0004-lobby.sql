-- The lobby's catalogue and the site's content (spec §3). Titles hold all five languages.

create table game_platform (
  id integer primary key,
  kind text not null check (kind in ('transfer', 'seamless')),
  gm text not null,
  title text not null,
  status boolean not null default true,
  maintenance_until timestamptz,
  sort integer not null default 0,
  image text not null,
  width real not null,
  height real not null
);

create table hall (
  id integer primary key,
  title jsonb not null,
  status boolean not null default false,
  icon text not null,
  sort integer not null
);

create table game (
  id integer primary key,
  platform_id integer not null references game_platform,
  code text not null,
  title jsonb not null,
  status boolean not null default true,
  maintenance_until timestamptz,
  sort integer not null default 0,
  is_new boolean not null default false,
  is_hot boolean not null default false,
  has_jackpot boolean not null default false,
  rtp numeric(5, 2),
  unique (platform_id, code)
);

create table game_hall (
  hall_id integer not null references hall,
  game_id integer not null references game,
  primary key (hall_id, game_id)
);

-- One document a place: hot games, marquee, banners, tab bar, footer, site information.
create table content (
  name text primary key,
  body jsonb not null,
  updated_at timestamptz not null default now()
);
