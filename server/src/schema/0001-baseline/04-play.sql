-- Games, and the points and bets of the players in them.

-- What a content file no longer names is left out (`listed`) and kept, since bets and transfers refer to it.
create table game_platform (
  id integer primary key,
  kind text not null check (kind in ('transfer', 'seamless')),
  gm text not null,
  title text not null,
  status boolean not null default true,
  maintenance_until timestamptz,
  listed boolean not null default true,
  sort integer not null default 0,
  image text not null,
  width real not null,
  height real not null
);

create table hall (
  id integer primary key,
  title jsonb not null,
  status boolean not null default false,
  listed boolean not null default true,
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
  listed boolean not null default true,
  sort integer not null default 0,
  is_new boolean not null default false,
  is_hot boolean not null default false,
  has_jackpot boolean not null default false,
  rtp numeric(5, 2),
  -- A game has the return and the stakes that its platform publishes for all games of the kind (content, `engines`).
  engine text,
  unique (platform_id, code)
);

create table game_hall (
  hall_id integer not null references hall,
  game_id integer not null references game,
  primary key (hall_id, game_id)
);

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

-- A stop of play holds until an operator ends it: its `until` is only what players are told. A stopped login is player.status.
create table play_stop (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('all', 'platform', 'game')),
  platform_id integer,
  game_code text,
  -- What players are told of it.
  why text not null check (why in ('technical', 'check', 'authority')),
  until timestamptz,
  -- For the record.
  reason text not null check (length(reason) between 1 and 300),
  stopped_by text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  -- A stop that is stopped again keeps its first operator, and names the one whose words hold now.
  changed_by text,
  changed_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  check ((kind = 'all') = (platform_id is null)),
  check ((kind = 'game') = (game_code is not null)),
  check ((changed_at is null) = (changed_by is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index play_stop_once on play_stop (kind, coalesce(platform_id, 0), coalesce(game_code, '')) where ended_at is null;

-- Points moved between a wallet and a game platform. A transfer is written, and its money held in transit, before the platform is asked;
-- what the platform answered is written with the entries that follow from it, in one transaction.
create table point_transfer (
  player_id bigint not null references player,
  id bigint generated always as identity,
  -- The reference that the platform knows it by.
  reference text not null,
  platform_id integer not null,
  direction text not null check (direction in ('in', 'out')),
  state text not null check (state in ('asked', 'confirmed', 'refused', 'unknown')),
  currency text not null,
  -- Asked for; null: all.
  amount_minor bigint check (amount_minor > 0),
  held_minor bigint not null check (held_minor >= 0),
  moved_minor bigint check (moved_minor >= 0),
  provider_ref text,
  refusal_code text,
  -- Why the outcome is not known.
  why text,
  idempotency_key text,
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- When to ask the platform about it; the process that claims it moves this on, so that no two ask at once.
  next_check_at timestamptz,
  checks integer not null default 0,
  not_found_checks integer not null default 0,
  primary key (player_id, id),
  unique (player_id, reference),
  check ((state in ('confirmed', 'refused')) = (decided_at is not null)),
  check ((state in ('asked', 'unknown')) = (next_check_at is not null)),
  check (direction = 'out' or amount_minor is not null)
) with (fillfactor = 80);
-- At most one open transfer a player and platform.
create unique index point_transfer_one_open on point_transfer (player_id, platform_id) where state in ('asked', 'unknown');
create unique index point_transfer_by_key on point_transfer (player_id, idempotency_key) where idempotency_key is not null;
create index point_transfer_due on point_transfer (next_check_at) where state in ('asked', 'unknown');
-- Since when a platform holds a player's points.
create index point_transfer_by_place on point_transfer (player_id, platform_id, id);
-- Which platforms have seen transfers, and the transfers of the last days.
create index point_transfer_decided on point_transfer (platform_id, decided_at) where decided_at is not null;

-- How much travels when a game is opened.
create table transfer_setting (
  player_id bigint not null references player,
  -- 0: every platform without a row of its own.
  platform_id integer not null check (platform_id >= 0),
  mode text not null check (mode in ('all', 'fixed', 'ask')),
  amount_minor bigint check (amount_minor > 0),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, platform_id),
  check ((mode = 'fixed') = (amount_minor is not null))
);

-- How far the opening of a game has come, so that no points stay at a platform because a browser or a process died half way:
-- moving (points are on their way in) → open → left. placed: the player moved points there without opening a game.
create table launch (
  player_id bigint not null references player,
  platform_id integer not null,
  step text not null check (step in ('moving', 'open', 'left', 'placed')),
  game_code text,
  -- Games that the player has opened there before the last one and may still have open beside it.
  also_open text[] not null default '{}',
  updated_at timestamptz not null default clock_timestamp(),
  -- When the sweep last brought points home from there.
  swept_at timestamptz,
  -- When to ask the platform next whether the player is still there; the process that claims it moves it on.
  -- Null: there is nothing to bring home.
  look_at timestamptz default clock_timestamp() + interval '60 seconds',
  -- Since when the platform has said that the player does not play.
  away_since timestamptz,
  -- The player has been active elsewhere on the site since the game was opened.
  is_back boolean not null default false,
  -- When the platform was last told to end this play because of a stop.
  stopped_at timestamptz,
  -- A bet has paid since the platform was last asked, so its last answer no longer holds.
  has_paid boolean not null default false,
  primary key (player_id, platform_id)
);
-- A platform where a player plays is read often.
create index launch_open on launch (platform_id, updated_at) where step <> 'left';
create index launch_to_look_at on launch (look_at) where look_at is not null;

-- One launch of a seamless game. Its token comes back with every wallet callback. Rows are kept: a win may come months later.
create table game_session (
  player_id bigint not null references player,
  token_hash bytea not null,
  provider text not null,
  -- The login it was opened from: bets are taken while that login lives.
  session_id uuid not null,
  platform_id integer not null,
  game_code text not null,
  currency text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, token_hash)
);
create index game_session_by_time on game_session (created_at);

-- Every wallet callback that moves money, once by its number, with the answer it was given. A refused bet stays refused; a refused win or
-- rollback is not kept, since it may be accepted later. A rollback of an unknown bet keeps that bet from being booked when it comes late.
create table wallet_call (
  player_id bigint not null references player,
  id bigint generated always as identity,
  provider text not null,
  -- In what the vendor's numbers are unique: '' the vendor, otherwise the player. A number of the vendor that moves money of two players
  -- is a finding of the audit.
  scope text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_ref text not null check (length(transaction_ref) between 1 and 100),
  -- Win: the bet. Rollback: what it undoes.
  reference_ref text,
  -- Of the fields that make the business of a call.
  body_hash bytea not null,
  -- Null: a rollback that names a launch we do not know.
  platform_id integer,
  game_code text not null,
  round_ref text not null,
  currency text not null,
  -- What it took or gave: 0 for free bets, refused bets and rollbacks that undid nothing.
  amount_minor bigint not null check (amount_minor >= 0),
  is_promotion boolean not null default false,
  outcome text not null,
  -- Of the ledger; null where nothing moved.
  transfer_id bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  foreign key (player_id, transfer_id) references ledger_transfer (player_id, id),
  constraint wallet_call_once unique (player_id, provider, scope, transaction_ref, kind),
  check (outcome = 'ok' or amount_minor = 0),
  check ((amount_minor > 0) = (transfer_id is not null))
);
create index wallet_call_by_reference on wallet_call (player_id, provider, scope, reference_ref, kind) where reference_ref is not null;
create unique index wallet_call_by_transfer on wallet_call (player_id, transfer_id) where transfer_id is not null;
create index wallet_call_by_time on wallet_call using brin (created_at) with (autosummarize = on);
revoke update, delete on wallet_call from parlour_site;

-- A wallet callback as the vendor's dialect has read it (outside/providers/wallet-call.ts).
create type wallet_call_input as (
  kind text,
  ref text,
  reference_ref text,
  body_hash bytea,
  token_hash bytea,
  game_code text,
  round_ref text,
  is_round_closed boolean,
  currency text,
  amount_minor bigint,
  is_free boolean,
  is_promotion boolean
);

-- In what the vendors' rules differ.
create type wallet_policies as (
  -- 'provider' or 'player': in what the vendor's numbers are unique.
  scope_by text,
  wins_without_bet boolean,
  bets_after_close boolean,
  cancels_settled boolean
);

-- Where a player's callback is booked: the vendor, the login and platform of the launch, and the wallet as it is locked.
create type wallet_place as (
  provider text,
  scope text,
  session_id uuid,
  platform_id integer,
  currency text,
  wallet_id bigint,
  balance_minor bigint
);

-- Bets, read by cursor from each platform's list (a row read twice is the same row), or kept from wallet callbacks.
create table bet (
  player_id bigint not null references player,
  id bigint generated always as identity,
  platform_id integer not null,
  -- The platform's own number of the bet. One that stands at two players is a finding of the audit.
  vendor_ref text not null,
  game_code text not null,
  round_ref text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  -- Without the running jackpots, which reports count apart.
  payout_minor bigint not null check (payout_minor >= 0),
  jackpot_minor bigint not null default 0 check (jackpot_minor >= 0),
  status text not null check (status in ('open', 'settled', 'void')),
  -- For the winners board: at least five times the stake.
  is_board_win boolean not null generated always as (
    status = 'settled' and payout_minor + jackpot_minor >= 5 * stake_minor and payout_minor + jackpot_minor > 0
  ) stored,
  placed_at timestamptz not null,
  settled_at timestamptz,
  imported_at timestamptz not null default clock_timestamp(),
  -- When the row was last written here: readers of what is new go by it, since a bet that was open is settled under its old id.
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  unique (player_id, platform_id, vendor_ref),
  check ((status = 'open') = (settled_at is null))
);
-- Rows arrive about in the order of their time, so that a block range index finds a month at next to no cost; a player's own
-- history and the winners need theirs.
create index bet_by_time on bet using brin (settled_at) with (autosummarize = on);
create index bet_by_change on bet using brin (changed_at) with (autosummarize = on);
create index bet_by_player on bet (player_id, settled_at desc);
create index bet_winners on bet (settled_at desc, id desc) where is_board_win;
create index bet_winners_by_platform on bet (platform_id, settled_at desc, id desc) where is_board_win;
-- What a player has won and lost at a platform that holds points, for the daily comparison of balances: one player's bets at one platform
-- are a few pages of the index and none of the table. Without the seamless platforms (FIRST_SEAMLESS_GAME_TYPE), whose rounds are written
-- while the vendor waits.
create index bet_of_place on bet (player_id, platform_id) include (stake_minor, payout_minor, jackpot_minor)
  where status <> 'open' and platform_id < 1000;

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
  -- Null: another site's player. No foreign key: every place has these rows, and reads the players of its own.
  player_id bigint,
  game_platform_id integer not null,
  game_code text not null,
  round_ref text,
  won_at timestamptz not null,
  unique (platform_id, vendor_ref)
);
create index jackpot_win_by_time on jackpot_win (won_at desc, id desc);

-- How far each list of a platform has been read, and when it is due again. The process that claims it moves next_at on, so that no two
-- read the same list at once; if they did, nothing would be counted twice.
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
