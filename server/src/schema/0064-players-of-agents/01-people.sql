-- domain: people
-- Who stands below an account of the tree, 0 being the company: the accounts between, which are few, and the players in the two orders in
-- which agents read them.
create index if not exists player_agents_below on player (coalesce(upline_id, 0)) where identity_type <> 'player';
create index if not exists player_below_by_account on player (coalesce(upline_id, 0), (account collate "C")) where identity_type = 'player';
create index if not exists player_below_by_time on player (coalesce(upline_id, 0), created_at, id) where identity_type = 'player';
