-- What is looked for by the clock, however long the books have grown.

-- What a player has won and lost at a platform that holds points, for the daily comparison of balances: one player's bets at one platform
-- are a few pages of the index and none of the table. Only what that comparison adds up; a called game's rounds, which are written while
-- its vendor waits, are not in it (FIRST_SEAMLESS_GAME_TYPE).
create index bet_of_place on bet (player_id, platform_id) include (stake_minor, payout_minor, jackpot_minor)
  where status <> 'open' and platform_id < 1000;

-- Which platforms have seen moves, and those of the last days.
create index point_transfer_decided on point_transfer (platform_id, decided_at) where decided_at is not null;

-- Those that nobody can say the end of.
create index withdrawal_open on withdrawal (id) where state in ('approved', 'sent');

-- The last days' of the gateway's book. Rows are decided about in the order in which they are made.
create index deposit_by_decision on deposit using brin (decided_at) with (autosummarize = on);
create index withdrawal_by_decision on withdrawal using brin (decided_at) with (autosummarize = on);
