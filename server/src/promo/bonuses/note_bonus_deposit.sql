-- A deposit was credited: the offer that its player has joined grants on it, where it is large enough. The job gives the bonus, so that no
-- credit waits for an offer's budget. What counts is when the player began it: it may have been on its way for
-- long (case B12). A deposit that is noted again finds no offer waiting. Of a bound bonus the part of the deposit that earns it leaves the
-- wallet at once: it is never cash that could be moved elsewhere before the bonus is there.
create or replace function note_bonus_deposit(p_player_id bigint, p_reference text, p_currency text, p_paid bigint) returns void
language plpgsql as $$
declare
  g bonus_grant;
  fee bigint;
begin
  update bonus_grant set deposit_ref = p_reference, deposit_minor = p_paid
   where player_id = p_player_id and status = 'offered' and deposit_ref is null and currency = p_currency
     and (terms ->> 'least')::bigint <= p_paid
     and place_until > coalesce((select d.created_at from deposit d where d.player_id = p_player_id and d.reference = p_reference),
                                clock_timestamp())
  returning * into g;
  if g.mode is distinct from 'bound' then return; end if;
  fee := coalesce((select d.fee_minor from deposit d where d.player_id = p_player_id and d.reference = p_reference and d.fee_minor < p_paid), 0);
  update bonus_grant
     set own_minor = least(p_paid - fee, ceil((terms ->> 'most')::numeric * 10000 / (terms ->> 'shareBp')::numeric)::bigint)
   where player_id = p_player_id and id = g.id returning * into g;
  perform ledger_post(p_player_id, 'bonus:' || g.id || ':bound', 'bonus_bound', p_currency,
    array[ledger_account_for(p_player_id, 'wallet', null, p_currency), ledger_account_for(p_player_id, 'bonus', null, p_currency, g.id)],
    array[-g.own_minor, g.own_minor]);
end $$;
