-- Records what an operator should look at. Domains below call it, so that none of them names the operators' table.
create or replace function raise_alert(p_kind text, p_player_id bigint, p_detail jsonb) returns void language sql as $$
  insert into operator_alert (kind, player_id, detail) values (p_kind, p_player_id, p_detail)
$$;
