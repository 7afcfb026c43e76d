-- The player's account of that kind, or the outside account of that kind facing the player; opened at its first use. A bonus has one a grant.
create or replace function ledger_account_for(p_player_id bigint, p_kind text, p_platform_id integer, p_currency text,
                                              p_grant_id bigint default null)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  loop
    select id into found_id from ledger_account
     where player_id = p_player_id and kind = p_kind and currency = p_currency and platform_id is not distinct from p_platform_id
       and grant_id is not distinct from p_grant_id;
    if found_id is not null then return found_id; end if;
    insert into ledger_account (player_id, kind, platform_id, currency, grant_id, balance_minor)
    values (p_player_id, p_kind, p_platform_id, p_currency, p_grant_id,
            case when p_kind in ('wallet', 'platform', 'transit', 'held', 'bonus') then 0 end)
    on conflict on constraint ledger_account_once do nothing;
  end loop;
end $$;
