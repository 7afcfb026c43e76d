-- domain: play
-- Every model of slots has an engine of its own, whose name ends in 'slot': the bets on all of them are of the kind slots.
alter table game alter column product set expression as (
  case when engine like '%slot' then 'slots' when engine in ('live', 'baccarat') then 'live' when engine = 'lottery' then 'lottery'
       when engine = 'sports' then 'sports' else 'other' end);
