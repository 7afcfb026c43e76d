-- domain: play
-- Reports name the adjustments of archived months too: which players of a month have any.
create index bet_fact_packed_adjusted on bet_fact_packed (month, player_id) where true = any(adjustments);
