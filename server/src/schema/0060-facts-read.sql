-- domain: promo
-- After a restore into another cluster: facts booked up to then are counted for referral, whatever their transaction.
alter table referral_watermark add column restored_until timestamptz not null default '-infinity';
