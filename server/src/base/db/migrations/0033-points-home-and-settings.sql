-- How much travels when a game is opened, and when to look whether points have to come home (providers.md §2 rule 9).

create table transfer_setting (
  player_id bigint not null references player,
  -- 0: every platform without a row of its own.
  platform_id integer not null check (platform_id >= 0),
  mode text not null check (mode in ('all', 'fixed', 'ask')),
  amount_minor bigint check (amount_minor > 0),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, platform_id),
  check ((mode = 'fixed') = (amount_minor is not null))
);

-- placed: points that the player has put there himself, without opening a game.
alter table launch drop constraint launch_step_check;
alter table launch add constraint launch_step_check check (step in ('moving', 'open', 'left', 'placed'));
-- When to ask the platform next whether the player is still there; whoever claims it moves it on. Null: nothing is left to bring home.
alter table launch add column look_at timestamptz;
alter table launch alter column look_at set default clock_timestamp() + interval '60 seconds';
-- Since when the platform has said that nobody plays.
alter table launch add column away_since timestamptz;
-- The player has been active elsewhere on the site since the game was opened.
alter table launch add column is_back boolean not null default false;
create index launch_to_look_at on launch (look_at) where look_at is not null;

-- Who logs in, or whose session is over, is not in front of the game he had open: the platform is asked soon.
create function look_after_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update launch set look_at = clock_timestamp() + interval '2 seconds', is_back = true
     where player_id = new.player_id and look_at is not null;
  else
    update launch set look_at = clock_timestamp() + interval '2 seconds'
     where player_id = old.player_id and look_at is not null;
  end if;
  return null;
end $$;
create trigger look_after_points after insert or delete on session
  for each row execute function look_after_points();

update launch l set look_at = clock_timestamp()
  from ledger_account a
 where a.player_id = l.player_id and a.kind = 'platform' and a.platform_id = l.platform_id and a.balance_minor > 0;

-- Since when a platform holds a player's points.
create index point_transfer_by_place on point_transfer (player_id, platform_id, id);
