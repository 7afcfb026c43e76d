-- domain: people
-- What keeps an account with its owner when a thief knows the password.

-- The language of the last login from a known place; null: none is known yet. Text messages about the account are written in it.
alter table player add column language text check (language in ('en', 'cn', 'tw', 'vi', 'ms'));

-- A number that a player proved without the old one: it becomes the player's at effective_at, unless the owner of the old number undoes it.
create table next_phone (
  player_id bigint primary key references player,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  asked_at timestamptz not null default now(),
  effective_at timestamptz not null,
  address inet not null
);
create index next_phone_due on next_phone (effective_at);

-- A text message to a player's number about a change of the account, written in the transaction of the change and sent soon after.
create table text_notice (
  player_id bigint not null references player,
  id bigint generated always as identity,
  -- Our reference with the gateway, and the id in sms_message.
  reference uuid not null default gen_random_uuid(),
  event text not null,
  phone text not null,
  language text not null,
  -- What the text says besides, masked.
  facts jsonb not null,
  caller cidr not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: sent, or given up.
  next_try_at timestamptz default clock_timestamp(),
  tries integer not null default 0,
  primary key (player_id, id)
);
create index text_notice_due on text_notice (next_try_at) where next_try_at is not null;
create index text_notice_by_time on text_notice (created_at);

-- A mail that its reader cannot delete before. The version before this one sends mails without.
alter table mail add column kept_until timestamptz;
update mail set kept_until = created_at + interval '30 days'
 where (reference like 'security:%' or reference like 'personal:%') and created_at > now() - interval '30 days';
