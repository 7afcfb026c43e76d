-- A bonus lies in an account of its own until it is released: one account a grant.
alter table ledger_account
  add column grant_id bigint,
  drop constraint ledger_account_once,
  add constraint ledger_account_once unique nulls not distinct (player_id, kind, platform_id, currency, grant_id);
alter table ledger_account drop constraint ledger_account_kind;
alter table ledger_account add constraint ledger_account_kind check (
  case
    when kind in ('wallet', 'platform', 'transit', 'held', 'bonus') then balance_minor is not null and player_id > 0
    when kind in ('deposits', 'withdrawals', 'promotions', 'house', 'agents', 'fees') then balance_minor is null
    else false
  end
) not valid;
alter table ledger_account add constraint ledger_account_of_grant check ((kind = 'bonus') = (grant_id is not null)) not valid;
