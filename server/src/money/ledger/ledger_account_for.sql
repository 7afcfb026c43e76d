-- The account of that kind, opened at its first use. Two look-ups instead of `player_id is not distinct from …`: no index serves that,
-- and every transfer would read the table of all players' accounts.
create or replace function ledger_account_for(p_kind text, p_player_id bigint, p_platform_id integer, p_currency text)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  loop
    if p_player_id is null then
      select id into found_id from ledger_account
       where player_id is null and kind = p_kind and currency = p_currency and platform_id is not distinct from p_platform_id;
    else
      select id into found_id from ledger_account
       where player_id = p_player_id and kind = p_kind and currency = p_currency and platform_id is not distinct from p_platform_id;
    end if;
    if found_id is not null then return found_id; end if;
    insert into ledger_account (kind, player_id, platform_id, currency, balance_minor)
    values (p_kind, p_player_id, p_platform_id, p_currency, case when p_player_id is null then null else 0 end)
    on conflict on constraint ledger_account_once do nothing;
  end loop;
end $$;
