-- domain: play
-- Weeks and months that operators have closed (rule R23): what settled in them stays as it was counted for good.

create table accounting_period (
  -- In the site's offset; each period begins the day after the one before.
  first_day date primary key,
  last_day date not null unique,
  kind text not null check (kind in ('week', 'month')),
  facts bigint not null,
  -- SHA-256 over the facts of its days, in hexadecimal digits.
  proof text not null check (proof ~ '^[0-9a-f]{64}$'),
  closed_by text not null,
  closed_at timestamptz not null default clock_timestamp(),
  check (last_day >= first_day)
);
revoke update, delete on accounting_period from parlour_site;

-- A correction of a bet of a closed period, or a bet of it that was read late. It counts when it was booked: `settled_at` is that moment.
alter table bet_fact add column is_adjustment boolean not null default false;
-- The bets of a player by when they count.
create index bet_fact_by_time on bet_fact (player_id, settled_at desc, bet_id desc);

-- When the list was last read to its end; `read_at` may be a page of many.
alter table vendor_feed add column caught_up_at timestamptz;
