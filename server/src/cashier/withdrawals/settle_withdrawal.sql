-- Decides a withdrawal and books it: 'paid' (what was held leaves, the fee to us) or 'rejected' (all of it back into the wallet). A decided
-- withdrawal stays as it is; `settled` says whether this call decided it.
create or replace function settle_withdrawal(p_player_id bigint, p_id bigint, p_outcome text, p_reason text, p_gateway_ref text)
returns table (settled boolean, w withdrawal) language plpgsql as $$
declare
  wallet bigint;
  held bigint;
  at timestamptz;
begin
  select * into strict w from withdrawal where player_id = p_player_id and id = p_id;
  wallet := ledger_account_for(p_player_id, 'wallet', null, w.currency);
  held := ledger_account_for(p_player_id, 'held', null, w.currency);
  -- Accounts before the withdrawal itself, as in begin_withdrawal: the other order would wait crosswise.
  perform 1 from ledger_account where player_id = p_player_id and id in (wallet, held) order by id for update;
  select * into strict w from withdrawal where player_id = p_player_id and id = p_id for update;
  settled := w.state not in ('paid', 'rejected');
  if settled then
    if p_outcome = 'rejected' then
      perform ledger_post(p_player_id, w.reference || ':returned', 'withdrawal_returned', w.currency, array[held, wallet],
        array[-w.amount_minor, w.amount_minor]);
    elsif w.fee_minor > 0 then
      perform ledger_post(p_player_id, w.reference || ':paid', 'withdrawal_paid', w.currency,
        array[held, ledger_account_for(p_player_id, 'withdrawals', null, w.currency), ledger_account_for(p_player_id, 'fees', null, w.currency)],
        array[-w.amount_minor, w.amount_minor - w.fee_minor, w.fee_minor]);
    else
      perform ledger_post(p_player_id, w.reference || ':paid', 'withdrawal_paid', w.currency,
        array[held, ledger_account_for(p_player_id, 'withdrawals', null, w.currency)], array[-w.amount_minor, w.amount_minor]);
    end if;
    delete from bound_account_hold where player_id = p_player_id and bound_account_id = w.bound_account_id and reference = w.reference;
    at := clock_timestamp();
    update withdrawal set state = p_outcome, reason = case when p_outcome = 'rejected' then p_reason end, why = null,
           gateway_ref = coalesce(p_gateway_ref, gateway_ref), decided_at = at, next_check_at = null
     where player_id = p_player_id and id = p_id returning * into w;
  end if;
  return next;
end $$;
