-- Accounts and sessions (decisions §2, §6).

create table player (
  id bigint generated always as identity primary key,
  -- Compared without case: nobody may open 'Player01' beside 'player01'.
  account text not null check (account = lower(account) and length(account) between 1 and 64) unique,
  nickname text not null,
  password_hash text not null,
  currency text not null,
  identity_type text not null default 'player' check (identity_type in ('company', 'shareholder', 'master', 'agent', 'player')),
  upline_id bigint references player,
  status text not null default 'open' check (status in ('open', 'closed', 'excluded')),
  is_supervisor boolean not null default false,
  online_deposit_withdrawal boolean not null default true,
  withdrawal_flag boolean not null default true,
  referral_flag smallint not null default 1 check (referral_flag in (0, 1)),
  fw_tickets integer not null default 0 check (fw_tickets >= 0),
  -- The platform last played, for transferOutLast (spec §4).
  last_platform_id integer,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index player_by_upline on player (upline_id);

-- One session an account: the key is the player.
create table session (
  player_id bigint primary key references player,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null unique,
  platform text not null,
  address inet not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Absolute end; the idle end follows from seen_at.
  expires_at timestamptz not null
);

-- Barred addresses: for everyone (player_id null) or for one account (spec §8).
create table barred_address (
  id bigint generated always as identity primary key,
  network cidr not null,
  player_id bigint references player,
  created_at timestamptz not null default now(),
  unique nulls not distinct (network, player_id)
);

-- A ticket opens one stream, once (decisions §7).
create unlogged table stream_ticket (
  token_hash bytea primary key,
  player_id bigint not null,
  session_id uuid not null,
  expires_at timestamptz not null
);
