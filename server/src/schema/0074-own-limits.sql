-- domain: people
-- The limits that players set themselves, for deposits (rule H1), losses (H7) and the length of a login (H8): in force is the last one set
-- whose time has come.
create table own_limit (
  id bigint generated always as identity,
  player_id bigint not null references player,
  kind text not null default 'deposit' check (kind in ('deposit', 'loss', 'session')),
  -- Any so many days, the present moment the last of them; 0 for a login.
  days smallint not null,
  -- Minor units of the player's currency, of a login minutes; null: no limit.
  most bigint check (most > 0),
  set_at timestamptz not null default clock_timestamp(),
  counts_from timestamptz not null,
  address inet not null,
  check (case when kind = 'session' then days = 0 else days in (1, 7, 30) end),
  primary key (player_id, id)
);
revoke update, delete on own_limit from parlour_site;

insert into own_limit (player_id, kind, days, most, set_at, counts_from, address)
select player_id, 'deposit', days, amount_minor, set_at, counts_from, address from deposit_limit order by id;
drop table deposit_limit;
-- For processes of the version before, as long as they still serve.
create view deposit_limit as
  select id, player_id, days, most as amount_minor, set_at, counts_from, address from own_limit where kind = 'deposit';
revoke update, delete on deposit_limit from parlour_site;
