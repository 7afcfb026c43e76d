-- Whose chains hold an account is read from the index alone, player by player: a page of bets counts the players below an account, and asks each.
create index if not exists bet_chain_of_shareholder on bet_chain (shareholder_id, player_id);
create index if not exists bet_chain_of_master on bet_chain (master_id, player_id);
create index if not exists bet_chain_of_agent on bet_chain (agent_id, player_id);
drop index bet_chain_by_shareholder, bet_chain_by_master, bet_chain_by_agent;
