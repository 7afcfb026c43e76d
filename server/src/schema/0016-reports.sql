-- domain: play
-- What the bets of a player are for each level of the tree, by hour: the parts of each bet are truncated, so that they cannot be reckoned from
-- sums. The company has what the others leave. `pt`: of the result; `comm`: commission taken less given; `fee`: of the platform's fee; `trade`:
-- turnover on own account; `rated`: the commission on the whole turnover.
create table share_hour (
  player_id bigint not null,
  -- On which it counts, and the hour of the settlement, in the site's offset.
  day date not null,
  hour smallint not null,
  platform_id integer not null,
  game_code text not null,
  product text not null,
  chain_id bigint not null,
  currency text not null,
  bets bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  jackpot_minor bigint not null,
  fee_minor bigint not null,
  player_comm_minor bigint not null,
  shareholder_pt_minor bigint not null,
  shareholder_comm_minor bigint not null,
  shareholder_fee_minor bigint not null,
  shareholder_jackpot_minor bigint not null,
  shareholder_trade_minor bigint not null,
  shareholder_rated_minor bigint not null,
  master_pt_minor bigint not null,
  master_comm_minor bigint not null,
  master_fee_minor bigint not null,
  master_jackpot_minor bigint not null,
  master_trade_minor bigint not null,
  master_rated_minor bigint not null,
  agent_pt_minor bigint not null,
  agent_comm_minor bigint not null,
  agent_fee_minor bigint not null,
  agent_jackpot_minor bigint not null,
  agent_trade_minor bigint not null,
  agent_rated_minor bigint not null,
  primary key (player_id, day, hour, platform_id, game_code, product, chain_id, currency)
);
create index share_hour_by_day on share_hour (day);

-- The same by account of the tree (0: the site), by the account below it, and by day: a month of any account is read from few rows.
create table share_day (
  node_id bigint not null,
  day date not null,
  child_id bigint not null,
  platform_id integer not null,
  product text not null,
  currency text not null,
  bets bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  jackpot_minor bigint not null,
  fee_minor bigint not null,
  player_comm_minor bigint not null,
  shareholder_pt_minor bigint not null,
  shareholder_comm_minor bigint not null,
  shareholder_fee_minor bigint not null,
  shareholder_jackpot_minor bigint not null,
  shareholder_trade_minor bigint not null,
  shareholder_rated_minor bigint not null,
  master_pt_minor bigint not null,
  master_comm_minor bigint not null,
  master_fee_minor bigint not null,
  master_jackpot_minor bigint not null,
  master_trade_minor bigint not null,
  master_rated_minor bigint not null,
  agent_pt_minor bigint not null,
  agent_comm_minor bigint not null,
  agent_fee_minor bigint not null,
  agent_jackpot_minor bigint not null,
  agent_trade_minor bigint not null,
  agent_rated_minor bigint not null,
  primary key (node_id, day, child_id, platform_id, product, currency)
);

-- How far the facts are added up. The process that holds the row adds.
create table share_watermark (
  is_only boolean primary key default true check (is_only),
  -- Facts of transactions before this one are in. Of a time to come: nothing is, and everything is added up anew.
  until xid8 not null default '9223372036854775807',
  restored_facts_until timestamptz not null default '-infinity',
  moved_at timestamptz not null default clock_timestamp()
);
insert into share_watermark default values;
