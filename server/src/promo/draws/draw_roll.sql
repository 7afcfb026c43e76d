-- The number of a draw from 0 to 999,999: as `roll.ts` computes it, a second time and in another language.
create or replace function draw_roll(seed text, message text) returns integer language plpgsql immutable strict as $$
declare
  digest bytea;
  roll integer;
begin
  for i in 0 .. 999 loop
    digest := hmac_digest(decode(seed, 'hex'), convert_to(message || '|' || i, 'UTF8'));
    roll := get_byte(digest, 0) * 4096 + get_byte(digest, 1) * 16 + get_byte(digest, 2) / 16;
    if roll < 1000000 then
      return roll;
    end if;
  end loop;
  raise exception 'no number in a thousand digests';
end $$;
