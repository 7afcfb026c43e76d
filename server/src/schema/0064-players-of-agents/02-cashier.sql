-- domain: cashier
-- What a player paid in and was paid out in an interval.
create index if not exists deposit_paid on deposit (player_id, decided_at) include (currency, paid_minor) where state = 'paid';
create index if not exists withdrawal_paid on withdrawal (player_id, decided_at) include (currency, amount_minor) where state = 'paid';
