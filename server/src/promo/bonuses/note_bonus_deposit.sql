-- A deposit was credited: the offer that its player has joined grants on it, where it is large enough. The job gives the bonus, so that no
-- credit waits for an offer's budget. What counts is when the player began it: it may have been on its way for
-- long (case B12). A deposit that is noted again finds no offer waiting.
create or replace function note_bonus_deposit(p_player_id bigint, p_reference text, p_currency text, p_paid bigint) returns void
language plpgsql as $$
begin
  update bonus_grant set deposit_ref = p_reference, deposit_minor = p_paid
   where player_id = p_player_id and status = 'offered' and deposit_ref is null and currency = p_currency
     and (terms ->> 'least')::bigint <= p_paid
     and place_until > coalesce((select d.created_at from deposit d where d.player_id = p_player_id and d.reference = p_reference),
                                clock_timestamp());
end $$;
