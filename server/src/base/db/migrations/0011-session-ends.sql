-- Why a session ended, kept as long as its browser may still ask (spec §4, §8): a player reads it in words.
create table ended_session (
  token_hash bytea primary key,
  reason text not null,
  ended_at timestamptz not null default now()
);
create index ended_session_by_age on ended_session (ended_at);

-- Where the login before was from: the player reads it after the next one (decisions §9).
alter table player add column last_login_address inet, add column last_login_platform text;
