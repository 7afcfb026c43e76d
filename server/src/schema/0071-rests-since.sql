-- domain: play
-- The first day whose rests are kept. The files of periods that were closed before rests were kept stay as they are, percentages included
-- (rule R23): their days have none.
alter table share_watermark add column rests_from date not null default '-infinity';
update share_watermark set until = default, rests_from = closed.until + 1
  from (select max(last_day) as until from accounting_period
         where closed_at < (select applied_at from schema_migration where name = '0070-rests-of-shares.sql')) closed
 where closed.until is not null;
