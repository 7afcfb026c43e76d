-- Credits a deposit once, in whatever state but paid: money that has come is the player's. The fee is an entry of its own.
create or replace function credit_deposit(p_player_id bigint, p_id bigint, p_paid bigint, p_gateway_ref text)
returns table (credited boolean, d deposit) language plpgsql as $$
declare
  wallet bigint;
  at timestamptz;
begin
  select * into strict d from deposit where player_id = p_player_id and id = p_id;
  wallet := ledger_account_for(p_player_id, 'wallet', null, d.currency);
  perform 1 from ledger_account where player_id = p_player_id and id = wallet for update;
  select * into strict d from deposit where player_id = p_player_id and id = p_id for update;
  credited := d.state <> 'paid';
  if credited then
    perform ledger_post(p_player_id, d.reference || ':paid', 'deposit_paid', d.currency,
      array[ledger_account_for(p_player_id, 'deposits', null, d.currency), wallet], array[-p_paid, p_paid]);
    if d.fee_minor > 0 and d.fee_minor < p_paid then
      perform ledger_post(p_player_id, d.reference || ':fee', 'deposit_fee', d.currency,
        array[wallet, ledger_account_for(p_player_id, 'fees', null, d.currency)], array[-d.fee_minor, d.fee_minor]);
    end if;
    perform note_bonus_deposit(p_player_id, d.reference, d.currency, p_paid);
    at := clock_timestamp();
    update deposit set state = 'paid', paid_minor = p_paid, reason = null, why = null, gateway_ref = coalesce(p_gateway_ref, gateway_ref),
           decided_at = at, next_check_at = null
     where player_id = p_player_id and id = p_id returning * into d;
    perform earn_wheel_tickets(p_player_id, 'deposit', p_paid);
    perform earn_raffle_tickets(p_player_id, 'deposit', d.reference, p_paid);
  end if;
  return next;
end $$;
