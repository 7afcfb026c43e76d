-- domain: play
-- Roulette and dragon tiger are tables of the live video hall, as baccarat is: the bets on all of them are of the kind live. A fact that was booked
-- before keeps the kind with which it was booked (rule R11).
alter table game alter column product set expression as (
  case when engine like '%slot' then 'slots' when engine in ('live', 'baccarat', 'roulette', 'dragontiger') then 'live'
       when engine = 'lottery' then 'lottery' when engine = 'sports' then 'sports' else 'other' end);
