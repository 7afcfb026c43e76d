-- Rewards count from the facts of bets: those of transactions before this one are counted.
alter table referral_watermark add column facts_until xid8 not null default '0';
