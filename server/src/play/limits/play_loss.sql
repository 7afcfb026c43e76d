-- What went from a player's wallet into games within these last days and has not come back, in minor units (rule H7); below 0: more came back.
create or replace function play_loss(p_player_id bigint, p_currency text, p_days smallint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(s.out_minor - s.in_minor), 0)::bigint
    from ledger_account a
   cross join lateral ledger_sums(p_player_id, array[a.id], clock_timestamp() - p_days * interval '1 day', 'infinity') s
   where a.player_id = p_player_id and a.kind = 'wallet' and a.currency = p_currency
     and (s.reason like 'game\_%' or s.reason like 'points\_%'));
end $$;
