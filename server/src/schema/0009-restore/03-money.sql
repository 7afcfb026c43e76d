-- What a job has added up of the whole ledger, the last time, by currency. `apart_minor` is 0 as long as no entry is wrong.
create table ledger_total (
  currency text primary key,
  players_minor bigint not null,
  apart_minor bigint not null,
  added_at timestamptz not null default clock_timestamp()
);
