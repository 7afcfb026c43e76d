-- The chain above a player with the shares of a kind of game at a moment, as a bet that settled then keeps it. Answers its number.
create or replace function freeze_chain(p_player_id bigint, p_product text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  -- Read first: a change that is committed meanwhile must not be kept under the one before.
  v_changed timestamptz := coalesce((select max(t.at) from tree_change t where t.at <= p_at), '-infinity');
  v_id bigint;
  v_chain bet_chain;
  v_place record;
  v_share record;
  v_up bigint := p_player_id;
begin
  select n.chain_id into v_id from chain_now n
   where n.player_id = p_player_id and n.product = p_product and n.changed_at = v_changed;
  if found then return v_id; end if;

  v_chain := row(0, p_player_id, p_product, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  v_chain.fee_bp := coalesce((select f.fee_bp from product_fee f
                               where f.product = p_product and f.since <= p_at order by f.since desc limit 1), 0);
  -- The tree has five levels; whatever the rows say, the way up ends.
  for v_level in 1..8 loop
    exit when v_up = 0;
    select * into v_place from place_at(v_up, p_at);
    exit when not found;
    select * into v_share from share_at(v_up, p_product, p_at);
    if v_up = p_player_id then
      v_chain.player_commission_bp := v_share.commission_bp;
    elsif v_place.identity_type = 'agent' and v_chain.agent_id = 0 then
      v_chain.agent_id := v_up;
      v_chain.agent_share_bp := v_share.share_bp;
      v_chain.agent_commission_bp := v_share.commission_bp;
    elsif v_place.identity_type = 'master' and v_chain.master_id = 0 then
      v_chain.master_id := v_up;
      v_chain.master_share_bp := v_share.share_bp;
      v_chain.master_commission_bp := v_share.commission_bp;
    elsif v_place.identity_type = 'shareholder' and v_chain.shareholder_id = 0 then
      v_chain.shareholder_id := v_up;
      v_chain.shareholder_share_bp := v_share.share_bp;
      v_chain.shareholder_commission_bp := v_share.commission_bp;
    elsif v_place.identity_type = 'company' then
      v_chain.company_id := v_up;
    end if;
    v_up := v_place.upline_id;
  end loop;
  return keep_chain(p_player_id, v_chain, v_changed, p_at);
end $$;
