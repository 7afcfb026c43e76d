-- Records are read by the time of their request: a player's, newest first, from any point on.
create index deposit_by_player_time on deposit (player_id, created_at desc, id desc);
create index withdrawal_by_player_time on withdrawal (player_id, created_at desc, id desc);
