-- domain: money
-- A bonus that is bound to platforms is played with: what of it is at a platform or on its way lies in accounts of its grant too.
alter table ledger_account
  drop constraint ledger_account_of_grant,
  add constraint ledger_account_of_grant check (
    case when grant_id is null then kind <> 'bonus' else kind in ('bonus', 'platform', 'transit') end
  ) not valid;
