-- A number from 0 to below the bound, each equally likely: as `below.ts` computes it, a second time and in another language.
create or replace function draw_below(seed text, message text, bound bigint) returns bigint language plpgsql immutable strict as $$
declare
  beyond bigint := 281474976710656 - 281474976710656 % bound;
  digest bytea;
  number bigint;
begin
  for i in 0 .. 999 loop
    digest := hmac_digest(decode(seed, 'hex'), convert_to(message || '|' || i, 'UTF8'));
    number := (get_byte(digest, 0)::bigint << 40) + (get_byte(digest, 1)::bigint << 32) + (get_byte(digest, 2)::bigint << 24)
            + (get_byte(digest, 3)::bigint << 16) + (get_byte(digest, 4)::bigint << 8) + get_byte(digest, 5);
    if number < beyond then
      return number % bound;
    end if;
  end loop;
  raise exception 'no number in a thousand digests';
end $$;
