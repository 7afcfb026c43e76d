-- A stop that is stopped again keeps who began it, and says by whom and when what holds now was said.
alter table play_stop add column changed_by text, add column changed_at timestamptz,
  add check ((changed_at is null) = (changed_by is null));
