-- domain: play
-- Virtual football and horses are in the hall of sports, and their bets have a sport, a contest and odds: they are of the kind sports. A fact that
-- was booked before keeps the kind with which it was booked (rule R11).
alter table game alter column product set expression as (
  case when engine like '%slot' then 'slots' when engine in ('live', 'baccarat', 'roulette', 'dragontiger') then 'live'
       when engine = 'lottery' then 'lottery' when engine in ('sports', 'virtualfootball', 'virtualhorses') then 'sports' else 'other' end);
