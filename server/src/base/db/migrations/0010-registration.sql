-- Who registers (spec §2, §4): telephone, referral, consent; and the one-time codes that prove a telephone.

-- 32 signs that nobody takes for another.
create function new_referral_code() returns text language plpgsql volatile as $$
declare
  signs constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random bytea;
  code text;
begin
  loop
    random := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    -- The first six bytes of a version 4 uuid are random, all eight bits of them.
    select string_agg(substr(signs, (get_byte(random, i + case when i >= 4 then 12 else 0 end) & 31) + 1, 1), '' order by i)
      into code from generate_series(0, 7) i;
    exit when not exists (select from player where referral_code = code);
  end loop;
  return code;
end
$$;

-- Names that look alike (O and 0; l, I and 1) are one name.
create function account_likeness(account text) returns text language sql immutable strict
  return translate(lower(account), '01i', 'oll');

alter table player
  -- International (E.164), as the player gave it; one account a number once it is proved.
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_verified_at timestamptz check (phone_verified_at is null or phone is not null),
  add column account_likeness text,
  add column referral_code text check (referral_code ~ '^[A-Z0-9_-]{4,64}$'),
  add column referred_by bigint references player;

-- Of older accounts that look alike the oldest keeps the look to itself; the others stay as they are.
update player set account_likeness = likeness from (
  select distinct on (account_likeness(account)) id, account_likeness(account) as likeness from player order by account_likeness(account), id
) first where first.id = player.id;
create unique index player_by_account_likeness on player (account_likeness);

update player set referral_code = new_referral_code();
alter table player alter column referral_code set default new_referral_code();
alter table player alter column referral_code set not null;
create unique index player_by_referral_code on player (referral_code);
create index player_by_referrer on player (referred_by) where referred_by is not null;

create unique index player_by_verified_phone on player (phone) where phone_verified_at is not null;

-- What a player has agreed to, in which version, when and from where (GLI-19 2.5.2); never changed afterwards.
create table player_consent (
  player_id bigint not null references player,
  document text not null,
  version text not null,
  given_at timestamptz not null default now(),
  address inet not null,
  primary key (player_id, document, version)
);
create trigger append_only before update or delete or truncate on player_consent
  for each statement execute function ledger_append_only();

-- Every text message with a code, for the limits and for whoever asks where it went. Never its text.
create table sms_message (
  -- Our reference with the gateway: sending it again is the same message.
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  phone text not null,
  player_id bigint references player,
  -- Who asked: one IPv4 address, or one IPv6 network of 64 bits.
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

-- One live code for a purpose and a number (and a player): a later one replaces it.
create table one_time_code (
  id uuid primary key,
  purpose text not null,
  phone text not null,
  player_id bigint references player,
  -- The code marked with a key that is not in the database: six digits are soon tried.
  mark bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  unique nulls not distinct (purpose, phone, player_id)
);
