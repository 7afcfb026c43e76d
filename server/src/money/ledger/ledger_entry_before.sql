-- The id of the account's last entry booked before that moment; 0: there is none. Time and id grow together, so the entry is found by
-- halving, with one look into (account_id, id) for each step. No index by time is needed.
create or replace function ledger_entry_before(p_account_id bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  entry_id bigint;
  entry_at timestamptz;
begin
  select id, booked_at into high, entry_at from ledger_entry where account_id = p_account_id order by id desc limit 1;
  if not found then return 0; end if;
  if entry_at < p_at then return high; end if;
  select id, booked_at into low, entry_at from ledger_entry where account_id = p_account_id order by id limit 1;
  if entry_at >= p_at then return 0; end if;
  -- low is before the moment, high and all that follow are not.
  while high - low > 1 loop
    select id, booked_at into entry_id, entry_at from ledger_entry
     where account_id = p_account_id and id >= low + (high - low) / 2 and id < high order by id limit 1;
    if found and entry_at < p_at then low := entry_id; else high := low + (high - low) / 2; end if;
  end loop;
  return low;
end $$;
