-- How much of what a player wants to move into a game their own limits of losses allow (rule H7): of a given amount all, of the whole wallet
-- (p_amount null) as much as they leave. The wallet is locked until the transfer has begun. Error: PL007 they leave less, or nothing.
create or replace function within_loss_limit(p_player_id bigint, p_currency text, p_amount bigint) returns bigint language plpgsql as $$
declare
  available bigint;
  remaining bigint;
begin
  if not exists (select from own_limit where player_id = p_player_id and kind = 'loss') then return p_amount; end if;
  select balance_minor into available from ledger_account
   where player_id = p_player_id and id = ledger_account_for(p_player_id, 'wallet', null, p_currency) for update;
  remaining := loss_left(p_player_id, p_currency);
  if remaining is null or coalesce(p_amount, available) <= remaining then return p_amount; end if;
  if p_amount is null and remaining > 0 then return remaining; end if;
  raise exception 'player % may lose % more', p_player_id, remaining using errcode = 'PL007';
end $$;
