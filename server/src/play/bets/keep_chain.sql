-- Finds a player's chain among those that were frozen before, or keeps it. It is the present one while no later change of the tree counts.
create or replace function keep_chain(p_player_id bigint, p_chain bet_chain, p_changed timestamptz, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  insert into bet_chain (player_id, product, company_id, shareholder_id, master_id, agent_id, shareholder_share_bp, master_share_bp,
                         agent_share_bp, shareholder_commission_bp, master_commission_bp, agent_commission_bp, player_commission_bp, fee_bp)
  values (p_player_id, p_chain.product, p_chain.company_id, p_chain.shareholder_id, p_chain.master_id, p_chain.agent_id,
          p_chain.shareholder_share_bp, p_chain.master_share_bp, p_chain.agent_share_bp, p_chain.shareholder_commission_bp,
          p_chain.master_commission_bp, p_chain.agent_commission_bp, p_chain.player_commission_bp, p_chain.fee_bp)
  on conflict do nothing returning id into v_id;
  if v_id is null then
    select c.id into v_id from bet_chain c
     where c.player_id = p_player_id and c.product = p_chain.product and c.company_id = p_chain.company_id
       and c.shareholder_id = p_chain.shareholder_id and c.master_id = p_chain.master_id and c.agent_id = p_chain.agent_id
       and c.shareholder_share_bp = p_chain.shareholder_share_bp and c.master_share_bp = p_chain.master_share_bp
       and c.agent_share_bp = p_chain.agent_share_bp and c.shareholder_commission_bp = p_chain.shareholder_commission_bp
       and c.master_commission_bp = p_chain.master_commission_bp and c.agent_commission_bp = p_chain.agent_commission_bp
       and c.player_commission_bp = p_chain.player_commission_bp and c.fee_bp = p_chain.fee_bp;
  end if;
  if p_changed is not distinct from coalesce((select max(t.at) from tree_change t where t.at <= p_at), '-infinity') then
    insert into chain_now as n (player_id, product, changed_at, chain_id) values (p_player_id, p_chain.product, p_changed, v_id)
    on conflict (player_id, product) do update set changed_at = excluded.changed_at, chain_id = excluded.chain_id
     where n.changed_at <= excluded.changed_at;
  end if;
  return v_id;
end $$;
