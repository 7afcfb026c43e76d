-- A code of 8 characters from 32 that do not look alike.
create or replace function new_referral_code() returns text language plpgsql volatile as $$
declare
  signs constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random bytea;
  code text;
begin
  loop
    random := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    -- The first six bytes of a version 4 uuid are random, all eight bits of them.
    select string_agg(substr(signs, (get_byte(random, i + case when i >= 4 then 12 else 0 end) & 31) + 1, 1), '' order by i)
      into code from generate_series(0, 7) i;
    exit when not exists (select from player_name where name = code and kind = 'referralCode');
  end loop;
  return code;
end
$$;
