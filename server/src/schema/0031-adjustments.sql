-- domain: play
-- Adjustments are few among the facts: a report finds those of its days without reading the rest (rule R23).
create index bet_fact_adjustment on bet_fact (day) where is_adjustment;
