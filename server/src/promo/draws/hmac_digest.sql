-- HMAC-SHA256 (RFC 2104): PostgreSQL has the hash alone. The audit computes draws again with it.
create or replace function hmac_digest(key bytea, message bytea) returns bytea language plpgsql immutable strict as $$
declare
  padded bytea := case when length(key) > 64 then sha256(key) else key end;
  inner_key bytea := decode(repeat('36', 64), 'hex');
  outer_key bytea := decode(repeat('5c', 64), 'hex');
begin
  for at in 0 .. length(padded) - 1 loop
    inner_key := set_byte(inner_key, at, get_byte(inner_key, at) # get_byte(padded, at));
    outer_key := set_byte(outer_key, at, get_byte(outer_key, at) # get_byte(padded, at));
  end loop;
  return sha256(outer_key || sha256(inner_key || message));
end $$;
