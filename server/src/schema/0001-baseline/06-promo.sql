-- Friends whom players invite, and what both are given for it by the published rule (content 'referral').

create table referral (
  inviter_id bigint not null references player,
  friend_id bigint not null,
  -- The order of a list, newest first.
  id bigint generated always as identity,
  joined_at timestamptz not null,
  -- The friend's settled stakes that count, as last added up. Never told to the inviter.
  stake_minor bigint not null default 0 check (stake_minor >= 0),
  primary key (inviter_id, friend_id),
  check (inviter_id <> friend_id)
);
create index referral_by_inviter on referral (inviter_id, id desc);
create index referral_by_friend on referral (friend_id);

create table referral_reward (
  inviter_id bigint not null,
  id bigint generated always as identity,
  friend_id bigint not null,
  -- The rule's step, and what it said when it was reached.
  step text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  inviter_minor bigint not null check (inviter_minor >= 0),
  friend_minor bigint not null check (friend_minor >= 0),
  -- held: an operator looks at it first.
  state text not null check (state in ('due', 'held', 'paid', 'refused')),
  why text,
  earned_at timestamptz not null default clock_timestamp(),
  -- A reward over the day's or month's limit waits for the next one.
  next_try_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (inviter_id, id),
  unique (inviter_id, friend_id, step),
  foreign key (inviter_id, friend_id) references referral,
  check (inviter_minor + friend_minor > 0),
  check ((state in ('paid', 'refused')) = (decided_at is not null))
);
create index referral_reward_due on referral_reward (next_try_at, id) where state = 'due';
create index referral_reward_held on referral_reward (id) where state = 'held';
create index referral_reward_by_friend on referral_reward (friend_id, id desc);

-- How far the bets have been looked through for referrals. The process that holds the row reads.
create table referral_watermark (
  is_only boolean primary key default true check (is_only),
  bets_until timestamptz not null default now()
);
insert into referral_watermark default values;
