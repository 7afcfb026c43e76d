-- What the platforms tell of play: bets, running jackpots and who won them. Read by cursor from each platform's own lists; a row
-- read twice is the same row.

create table bet (
  id bigint generated always as identity primary key,
  platform_id integer not null,
  -- The platform's own number of the bet.
  vendor_ref text not null,
  player_id bigint not null references player,
  game_code text not null,
  round_ref text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  -- Without the running jackpots, which reports count apart.
  payout_minor bigint not null check (payout_minor >= 0),
  jackpot_minor bigint not null default 0 check (jackpot_minor >= 0),
  status text not null check (status in ('open', 'settled', 'void')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  imported_at timestamptz not null default clock_timestamp(),
  unique (platform_id, vendor_ref),
  check ((status = 'open') = (settled_at is null))
);
-- Rows arrive about in the order of their time, so that a block range index finds a month at next to no cost; a player's own
-- history and the winners need theirs.
create index bet_by_time on bet using brin (settled_at) with (autosummarize = on);
create index bet_by_player on bet (player_id, settled_at desc);
-- The winners board's rule, also in feeds/winners.ts.
create index bet_winners on bet (settled_at desc, id desc)
  where status = 'settled' and payout_minor + jackpot_minor >= 5 * stake_minor and payout_minor + jackpot_minor > 0;
create index bet_winners_by_platform on bet (platform_id, settled_at desc, id desc)
  where status = 'settled' and payout_minor + jackpot_minor >= 5 * stake_minor and payout_minor + jackpot_minor > 0;

create table jackpot (
  id integer generated always as identity primary key,
  -- The platform that runs it; other platforms' games may feed it.
  platform_id integer not null,
  vendor_ref text not null,
  title jsonb not null,
  currency text not null,
  game_ids integer[] not null default '{}',
  -- When the figures were asked for: they are at least as new.
  as_of timestamptz not null,
  unique (platform_id, vendor_ref)
) with (fillfactor = 50);

create table jackpot_level (
  jackpot_id integer not null references jackpot on delete cascade,
  vendor_ref text not null,
  name jsonb not null,
  sort integer not null,
  amount_minor bigint not null check (amount_minor >= 0),
  must_hit_by_minor bigint,
  must_hit_before timestamptz,
  contribution_percent numeric(7, 4) not null,
  primary key (jackpot_id, vendor_ref)
) with (fillfactor = 50);

create table jackpot_win (
  id bigint generated always as identity primary key,
  platform_id integer not null,
  vendor_ref text not null,
  jackpot_ref text not null,
  level_ref text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  -- Null: another operator's player.
  player_id bigint references player,
  game_platform_id integer not null,
  game_code text not null,
  round_ref text,
  won_at timestamptz not null,
  unique (platform_id, vendor_ref)
);
create index jackpot_win_by_time on jackpot_win (won_at desc, id desc);

-- How far each list of a platform has been read, and when it is due again. Whoever claims it moves next_at on, so that no two
-- processes read the same list at once; if they did, nothing would be counted twice.
create table vendor_feed (
  platform_id integer not null,
  feed text not null check (feed in ('bets', 'jackpots', 'jackpotWins')),
  cursor text,
  next_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  failures integer not null default 0,
  primary key (platform_id, feed)
) with (fillfactor = 50);
create index vendor_feed_due on vendor_feed (next_at);

-- A platform where somebody plays is read often.
create index launch_open on launch (platform_id, updated_at) where step <> 'left';
