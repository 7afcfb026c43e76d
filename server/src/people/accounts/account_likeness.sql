-- Names that look alike (O and 0; l, I and 1) are one name.
create or replace function account_likeness(account text) returns text language sql immutable strict
  return translate(lower(account), '01i', 'oll');
