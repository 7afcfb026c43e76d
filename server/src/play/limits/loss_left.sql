-- What a player's own limits of losses leave now, in minor units (rule H7): of several the least, never below 0; null: there is none.
-- The function that moves money by it holds the player's wallet.
create or replace function loss_left(p_player_id bigint, p_currency text) returns bigint language plpgsql stable as $$
begin
  if not exists (select from own_limit where player_id = p_player_id and kind = 'loss') then return null; end if;
  return (select greatest(min(l.most - play_loss(p_player_id, p_currency, l.days)), 0)
            from own_limits_in_force(p_player_id, 'loss') l where l.most is not null);
end $$;
