-- The account of that kind, opened at its first use.
create or replace function ledger_account_for(p_kind text, p_player_id bigint, p_platform_id integer, p_currency text)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger_account
   where player_id is not distinct from p_player_id and kind = p_kind
     and platform_id is not distinct from p_platform_id and currency = p_currency;
  if found_id is not null then return found_id; end if;
  insert into ledger_account (kind, player_id, platform_id, currency, balance_minor)
  values (p_kind, p_player_id, p_platform_id, p_currency, case when p_player_id is null then null else 0 end)
  on conflict on constraint ledger_account_once do nothing;
  select id into strict found_id from ledger_account
   where player_id is not distinct from p_player_id and kind = p_kind
     and platform_id is not distinct from p_platform_id and currency = p_currency;
  return found_id;
end $$;
