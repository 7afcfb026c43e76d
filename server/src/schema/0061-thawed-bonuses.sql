-- domain: promo
-- When a bonus that was frozen went on (rule P51): time before it is given back by then, and not once more by an outage.
alter table bonus_grant add column thawed_at timestamptz;
