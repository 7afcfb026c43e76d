-- The number of the account's last entry booked before that moment; 0: there is none. Time and number grow together, so the entry is found by
-- halving, with one look into (player_id, account_id, number) for each step. No index by time is needed.
create or replace function ledger_entry_before(p_player_id bigint, p_account_id bigint, p_at timestamptz)
returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  entry_at timestamptz;
begin
  select number, booked_at into high, entry_at from ledger_entry
   where player_id = p_player_id and account_id = p_account_id and number is not null order by number desc limit 1;
  if not found then return 0; end if;
  if entry_at < p_at then return high; end if;
  -- low is before the moment, high and all that follow are not.
  while high - low > 1 loop
    middle := low + (high - low) / 2;
    select booked_at into strict entry_at from ledger_entry
     where player_id = p_player_id and account_id = p_account_id and number = middle;
    if entry_at < p_at then low := middle; else high := middle; end if;
  end loop;
  return low;
end $$;
