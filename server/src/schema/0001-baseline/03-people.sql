-- Players, their sessions and their ways to prove who they are.

create table player (
  id bigint generated always as identity primary key,
  -- Compared without case: nobody opens 'Player01' beside 'player01'. That it is one player's alone says player_name, as of the
  -- referral code and of a proved number.
  account text not null check (account = lower(account) and length(account) between 1 and 64),
  nickname text not null,
  -- One of the pictures of contract/src/avatars.ts; null: the account's first letter.
  avatar text,
  password_hash text not null,
  currency text not null,
  identity_type text not null default 'player' check (identity_type in ('company', 'shareholder', 'master', 'agent', 'player')),
  upline_id bigint,
  status text not null default 'open' check (status in ('open', 'closed', 'excluded')),
  is_supervisor boolean not null default false,
  online_deposit_withdrawal boolean not null default true,
  withdrawal_flag boolean not null default true,
  referral_flag smallint not null default 1 check (referral_flag in (0, 1)),
  referral_code text not null default new_referral_code() check (referral_code ~ '^[A-Z0-9_-]{4,64}$'),
  referred_by bigint,
  fw_tickets integer not null default 0 check (fw_tickets >= 0),
  -- International (E.164), as the player gave it; one account a number once it is proved.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  -- The platform last played, for transferOutLast.
  last_platform_id integer,
  -- The player reads where the login before this one came from.
  last_login_at timestamptz,
  last_login_address inet,
  last_login_platform text,
  created_at timestamptz not null default now(),
  check (phone_verified_at is null or phone is not null),
  constraint player_not_own_inviter check (referred_by <> id)
);
create index player_by_upline on player (upline_id);
create index player_by_referrer on player (referred_by) where referred_by is not null;

-- What one player alone may have, and by which a player is found: kept by the transaction that gives it to the player
-- (accounts/player-names.ts).
create table player_name (
  name text not null check (length(name) between 1 and 1400),
  kind text not null check (kind in ('account', 'likeness', 'phone', 'referralCode', 'credential')),
  player_id bigint not null,
  primary key (name, kind)
);

-- What a player has agreed to, in which version, when and from where; never changed afterwards.
create table player_consent (
  player_id bigint not null references player,
  document text not null,
  version text not null,
  given_at timestamptz not null default now(),
  address inet not null,
  primary key (player_id, document, version)
);
revoke update, delete on player_consent from parlour_site;

-- Each change of a player's personal data: before and after as far as they may be shown, by whom, from where.
create table personal_change (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  player_id bigint not null references player,
  field text not null,
  before text,
  after text,
  -- The player, or an operator's name.
  changed_by text not null check (length(changed_by) between 1 and 64),
  address inet,
  primary key (player_id, id)
);
revoke update, delete on personal_change from parlour_site;

-- One session an account: the key is the player, whom its token names (people/sessions/player-tokens.ts). begin_session and end_session
-- write it.
create table session (
  player_id bigint primary key references player,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  platform text not null,
  address inet not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the player last proved who they are: at the login, or since.
  proved_at timestamptz not null default now(),
  -- Absolute end; the idle end follows from seen_at.
  expires_at timestamptz not null
);

-- Why a session ended, kept as long as its browser may still ask: a player reads it in words.
create table ended_session (
  player_id bigint not null references player,
  token_hash bytea not null,
  reason text not null,
  ended_at timestamptz not null default now(),
  primary key (player_id, token_hash)
);
create index ended_session_by_age on ended_session (ended_at);

-- Addresses barred for every account, and for one.
create table barred_address (
  network cidr primary key,
  created_at timestamptz not null default now()
);
create table player_barred_address (
  player_id bigint not null references player,
  network cidr not null,
  created_at timestamptz not null default now(),
  primary key (player_id, network)
);

-- A ticket opens one stream, once.
create unlogged table stream_ticket (
  token_hash bytea primary key,
  player_id bigint not null,
  session_id uuid not null,
  expires_at timestamptz not null
);

-- Each login attempt, for the account's owner.
create table login_attempt (
  id bigint generated always as identity,
  player_id bigint not null references player,
  at timestamptz not null default now(),
  address inet not null,
  platform text not null,
  -- Kind of browser and system, never the whole header.
  device text not null,
  -- secondFactorAwaited: the password was right, and the login stops at its second step.
  result text not null check (result in ('ok', 'wrongPassword', 'barred', 'secondFactorAwaited', 'secondFactorFailed')),
  -- The same failure again and again is one row.
  times integer not null default 1 check (times > 0),
  primary key (player_id, id)
);
create index login_attempt_by_time on login_attempt (at);

-- Failed guesses at passwords, counted by all processes together and over restarts. Unlogged: a crash of the database forgets them all,
-- and no login waits for the disk.
create unlogged table guess (
  -- A hash of what is counted: account and address, address, account.
  key bytea primary key,
  failures integer not null,
  -- Of the first failure.
  since timestamptz not null,
  next_try_at timestamptz not null
) with (fillfactor = 70);
create index guess_by_age on guess (since);

-- A login whose password was right and whose second factor is awaited.
create unlogged table login_ticket (
  player_id bigint not null references player,
  token_hash bytea not null,
  -- The ticket is good for the password that it was given for.
  password_hash text not null,
  address inet not null,
  platform text not null,
  expires_at timestamptz not null,
  primary key (player_id, token_hash)
);
create index login_ticket_by_end on login_ticket (expires_at);

create table authenticator (
  player_id bigint primary key references player,
  -- Sealed: the database alone does not suffice to make codes.
  secret bytea not null,
  -- Null: shown, but the player has given no code of it yet; until then it counts for nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a step is used once (RFC 6238, 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- player_name keeps a credential for one player.
create table passkey (
  id bigint generated always as identity,
  player_id bigint not null references player,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (player_id, id),
  unique (player_id, credential_id)
);

-- What a passkey signs, once.
create unlogged table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove')),
  -- Null: any player with a passkey of ours.
  player_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);

create table recovery_code (
  player_id bigint not null references player,
  -- A keyed mark: the codes are short enough to be tried without the key.
  mark bytea not null,
  used_at timestamptz,
  primary key (player_id, mark)
);

-- Wrong codes of an account, from every address together: six digits bear few guesses.
create table factor_guess (
  player_id bigint primary key references player,
  failures integer not null,
  failed_at timestamptz not null,
  next_try_at timestamptz not null
);

-- What is asked for before money leaves: six digits, so the tries are counted.
create table secret_code (
  player_id bigint primary key references player,
  code_hash text not null,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  set_at timestamptz not null default now()
);

-- One live code of a player for a purpose and a number: a later one replaces it. A caller who has no account yet, or named none that has the
-- number, is player 0, nobody: those codes are bound to purpose and number alone.
create table one_time_code (
  player_id bigint not null,
  purpose text not null,
  phone text not null,
  -- Of this code, whose mark is bound to it.
  id uuid not null,
  -- The code marked with a key that is not in the database: six digits are soon tried.
  mark bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (player_id, purpose, phone)
);

-- Every text message with a code, for the limits and for questions where it went. Never its text.
create table sms_message (
  -- Our reference with the gateway: sending it again is the same message.
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  phone text not null,
  player_id bigint,
  -- The account that a caller without a session has named, known or not: the limits of messages count by it.
  named_account text,
  -- One IPv4 address, or one IPv6 network of 64 bits.
  caller cidr not null,
  -- withheld: counted, but not meant to be sent, so that its absence tells nothing about a number.
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed', 'unknown', 'withheld')),
  vendor_reference text,
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index sms_message_by_time on sms_message (created_at);
create index sms_message_by_phone on sms_message (phone, created_at);
create index sms_message_by_caller on sms_message (caller, created_at);
create index sms_message_by_player on sms_message (player_id, created_at) where player_id is not null;

-- Mail to players. Texts hold all five languages; the HTML in them was cleaned when it was stored.
create table mail (
  id bigint generated always as identity,
  player_id bigint not null references player,
  -- The sender's own reference: sending it again does nothing.
  reference text not null check (length(reference) between 1 and 200),
  title jsonb not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Put away by the player; kept, so that what was sent can be shown later.
  deleted_at timestamptz,
  primary key (player_id, id),
  unique (player_id, reference)
);
create index mail_by_player on mail (player_id, created_at desc, id desc) where deleted_at is null;

-- How many are unread, one row a player, so that the question asked every three seconds costs one look-up.
-- deliver_mail, read_mail and delete_mail write it.
-- The version grows with every change: a late answer never replaces a newer one.
create table inbox (
  player_id bigint primary key references player,
  unread integer not null default 0 check (unread >= 0),
  version bigint not null default 0
);
