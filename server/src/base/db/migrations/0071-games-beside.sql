-- Games that the player has opened there before the last one and may still have open beside it.
alter table launch add column also_open text[] not null default '{}';
