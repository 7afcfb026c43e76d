-- Makes mails to many live that have become due, ends those whose time is over, and raises the epoch. Answers how many changed.
create or replace function publish_broadcasts() returns integer language plpgsql as $$
declare
  next_epoch bigint;
  changed integer;
begin
  perform from mail_broadcast where state = 'scheduled' and from_at <= now() or state = 'live' and until_at <= now();
  if not found then return 0; end if;
  update mail_broadcast_epoch set epoch = mail_broadcast_epoch.epoch + 1 returning epoch into next_epoch;
  -- Looked for again: another process may have held the epoch until now.
  update mail_broadcast set
      state = case when until_at <= now() then 'ended' else 'live' end,
      epoch = case when state = 'scheduled' then next_epoch else mail_broadcast.epoch end
   where state = 'scheduled' and from_at <= now() or state = 'live' and until_at <= now();
  get diagnostics changed = row_count;
  return changed;
end $$;
