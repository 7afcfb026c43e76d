-- Two-step login: authenticator apps, passkeys, recovery codes; and every login of an account.

create table authenticator (
  player_id bigint primary key references player,
  -- Sealed: whoever reads the database alone can make no codes.
  secret bytea not null,
  -- Null: shown, but no code of it has been given yet; until then it counts for nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a step is used once (RFC 6238, 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkey (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_player on passkey (player_id, id);

create table recovery_code (
  player_id bigint not null references player,
  -- A keyed mark: the codes are short enough to be tried without the key.
  mark bytea not null,
  used_at timestamptz,
  primary key (player_id, mark)
);

-- Wrong codes of an account, wherever they came from: six digits bear few guesses.
create table factor_guess (
  player_id bigint primary key references player,
  failures integer not null,
  failed_at timestamptz not null,
  next_try_at timestamptz not null
);

-- What a passkey signs, once.
create unlogged table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove')),
  -- Null: whoever has a passkey of ours.
  player_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);

-- A login whose password was right and whose second factor is awaited.
create unlogged table login_ticket (
  token_hash bytea primary key,
  player_id bigint not null,
  address inet not null,
  platform text not null,
  expires_at timestamptz not null
);
create index login_ticket_by_end on login_ticket (expires_at);

-- Who tried to log in, for the account's owner (GLI-19 2.8.8).
create table login_attempt (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  at timestamptz not null default now(),
  address inet not null,
  platform text not null,
  -- Kind of browser and system, never the whole header.
  device text not null,
  result text not null check (result in ('ok', 'wrongPassword', 'barred', 'secondFactorFailed')),
  -- The same failure again and again is one row.
  times integer not null default 1 check (times > 0)
);
create index login_attempt_by_player on login_attempt (player_id, id desc);
create index login_attempt_by_time on login_attempt (at);
