-- domain: promo
-- Facts of a dump that was restored into another cluster keep its transactions, which are still to come here: their time tells them from new ones.
alter table bonus_watermark add column restored_until timestamptz not null default '-infinity';

-- A dispute names deposits.
create index bonus_grant_by_deposit on bonus_grant (deposit_ref) where deposit_ref is not null and status in ('offered', 'active', 'closing');
