-- domain: play
-- The latest bets of many players are read by when they count, without a look at each player.
create index bet_fact_by_moment on bet_fact (settled_at, player_id, bet_id);
