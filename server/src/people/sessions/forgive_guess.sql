-- After a right password: forgets the failures under the player's own keys, and takes this try back under the shared ones.
-- Rows are locked in the order of enter_guess, so two logins never wait for each other crosswise.
create or replace function forgive_guess(p_own bytea[], p_shared bytea[]) returns void language plpgsql as $$
declare
  shared_key bytea;
begin
  for i in 1 .. coalesce(array_length(p_own, 1), 0) loop
    delete from guess where key = p_own[i];
  end loop;
  foreach shared_key in array p_shared loop
    update guess set failures = greatest(failures - 1, 0), next_try_at = clock_timestamp() where key = shared_key;
  end loop;
end $$;
