-- domain: play
-- What truncating cut from the turnover on own account, from the commission on the whole turnover and from the player's commission, in
-- ten-thousandths of a minor unit. With them the percentages of a report are the ones that were in force, however small its bets.
alter table share_hour
  add column player_comm_rest bigint not null default 0,
  add column shareholder_trade_rest bigint not null default 0,
  add column shareholder_rated_rest bigint not null default 0,
  add column master_trade_rest bigint not null default 0,
  add column master_rated_rest bigint not null default 0,
  add column agent_trade_rest bigint not null default 0,
  add column agent_rated_rest bigint not null default 0;
alter table share_day
  add column player_comm_rest bigint not null default 0,
  add column shareholder_trade_rest bigint not null default 0,
  add column shareholder_rated_rest bigint not null default 0,
  add column master_trade_rest bigint not null default 0,
  add column master_rated_rest bigint not null default 0,
  add column agent_trade_rest bigint not null default 0,
  add column agent_rated_rest bigint not null default 0;

-- Everything is added up anew, but for archived months: those keep the percentages that they had.
update share_watermark set until = default;
