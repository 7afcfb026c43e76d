-- Calls that are counted for all processes together: looking at account names, registering, forgotten passwords. Unlogged, as guesses are.
create unlogged table counted_call (
  -- A hash of the call and whom it is counted against.
  key bytea primary key,
  count integer not null,
  until timestamptz not null
) with (fillfactor = 70);
create index counted_call_by_end on counted_call (until);
