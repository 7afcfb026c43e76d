-- Trigger: readers of what is new go by `changed_at`.
create or replace function stamp_bet() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
