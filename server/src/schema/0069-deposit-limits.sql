-- domain: cashier
-- The limits that a player sets for their own deposits (rule H1): in force is the last one set whose time has come. Without an amount there is none.
create table deposit_limit (
  id bigint generated always as identity,
  player_id bigint not null references player,
  -- Any so many days, the present moment the last of them.
  days smallint not null check (days in (1, 7, 30)),
  amount_minor bigint check (amount_minor > 0),
  set_at timestamptz not null default clock_timestamp(),
  counts_from timestamptz not null,
  address inet not null,
  primary key (player_id, id)
);
revoke update, delete on deposit_limit from parlour_site;
