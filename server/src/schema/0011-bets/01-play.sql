-- The kind of bets that are made on a game: shares of agents, valid stakes and reports go by it.
alter table game add column product text not null generated always as (
  case engine when 'slot' then 'slots' when 'live' then 'live' when 'baccarat' then 'live' when 'lottery' then 'lottery'
              when 'sports' then 'sports' else 'other' end) stored;

-- A bet is a chain of versions: it settles late, is settled anew, voided, corrected, partly cashed out. Its row is the version that holds;
-- `bet_fact` has the former ones.
alter table bet
  -- Counts the versions that have counted: it rises when a booked version is replaced.
  add column version integer not null default 1,
  -- The facts hold this version. A process of the older version leaves it false; `book_unbooked` finds the row.
  add column is_booked boolean not null default false,
  -- The vendor's number of this state of the bet, rising with each change. 0: the vendor has none.
  add column revision bigint not null default 0,
  -- The stake that counts as turnover. Null: all of it.
  add column valid_minor bigint check (valid_minor >= 0),
  -- The part of the stake that a partial cash-out has closed. Null: all of it.
  add column closed_minor bigint check (closed_minor >= 0),
  -- The round as the vendor describes it (contract/src/bets.ts).
  add column details jsonb;
alter table bet drop constraint bet_status_check;
alter table bet add constraint bet_status_check check (status in ('open', 'settled', 'void', 'partly')) not valid;
create index bet_to_book on bet (player_id, id) where status in ('settled', 'partly') and not is_booked;
-- A player's record goes by when a bet was settled, or placed while it is open.
create index bet_record on bet (player_id, (coalesce(settled_at, placed_at)) desc, id desc);
drop index bet_by_player;
-- What a player has won and lost at a platform that holds points, read without the table; now with the part that a cash-out has closed.
drop index bet_of_place;
create index bet_of_place on bet (player_id, platform_id) include (stake_minor, payout_minor, jackpot_minor, closed_minor)
  where status <> 'open' and platform_id < 1000;

-- Signed facts of bets: a version that counts adds its amounts, its successor takes them back. Whatever counts bets is a sum of them. There
-- is no foreign key: `book_bets` copies the bet's row in the same transaction, and the audit compares both.
create table bet_fact (
  player_id bigint not null,
  bet_id bigint not null,
  version integer not null,
  sign smallint not null check (sign in (-1, 1)),
  -- On which it counts, in the site's offset.
  day date not null,
  settled_at timestamptz not null,
  -- The agent directly above the player when the bet settled first; 0: the company. Later versions keep it.
  upline_id bigint not null,
  platform_id integer not null,
  game_code text not null,
  product text not null check (product in ('slots', 'live', 'sports', 'lottery', 'other')),
  currency text not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  jackpot_minor bigint not null,
  booked_at timestamptz not null default clock_timestamp(),
  -- Readers of what is new go by it: facts below the oldest running transaction are complete.
  transaction xid8 not null default pg_current_xact_id(),
  primary key (player_id, bet_id, version, sign, day)
) partition by range (day);
create index bet_fact_by_transaction on bet_fact (transaction);
revoke update, delete on bet_fact from parlour_site;
-- Takes the days whose month has no partition.
create table bet_fact_other partition of bet_fact default;
revoke update, delete on bet_fact_other from parlour_site;

-- What the facts of a player add up to by day.
create table bet_day (
  player_id bigint not null,
  day date not null,
  platform_id integer not null,
  game_code text not null,
  product text not null,
  upline_id bigint not null,
  currency text not null,
  bets bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  jackpot_minor bigint not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (player_id, day, platform_id, game_code, product, upline_id, currency)
);
create index bet_day_by_day on bet_day (day, platform_id);

-- How far the facts are added up. The process that holds the row adds.
create table bet_day_watermark (
  is_only boolean primary key default true check (is_only),
  -- Facts of transactions before this one are in `bet_day`.
  until xid8 not null default '0',
  -- After a restore into another cluster: facts up to then are in, whatever their transaction.
  restored_facts_until timestamptz not null default '-infinity',
  moved_at timestamptz not null default clock_timestamp()
);
insert into bet_day_watermark default values;

-- Rows of a vendor's list that could not be read. They hold up no other row; the vendor's next word on the same bet settles them.
create table feed_row_aside (
  id bigint generated always as identity primary key,
  platform_id integer not null,
  feed text not null,
  -- The vendor's number of the bet, where it can be read; otherwise a digest of the row.
  ref text not null,
  why text not null,
  -- As the vendor sent it.
  row text not null,
  seen_at timestamptz not null default clock_timestamp(),
  -- When a readable row of the same number came.
  settled_at timestamptz,
  unique (platform_id, feed, ref)
);
create index feed_row_aside_open on feed_row_aside (platform_id) where settled_at is null;

-- Partitions of the months around this one; `make_bet_month` makes those that follow.
do $$
begin
  for ahead in -2..2 loop
    execute format('create table %I partition of bet_fact for values from (%L) to (%L)',
      to_char(date_trunc('month', current_date) + ahead * interval '1 month', '"bet_fact_"YYYY_MM'),
      (date_trunc('month', current_date) + ahead * interval '1 month')::date,
      (date_trunc('month', current_date) + (ahead + 1) * interval '1 month')::date);
    execute format('revoke update, delete on %I from parlour_site',
      to_char(date_trunc('month', current_date) + ahead * interval '1 month', '"bet_fact_"YYYY_MM'));
  end loop;
end $$;
