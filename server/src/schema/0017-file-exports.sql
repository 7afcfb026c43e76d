-- domain: reports
-- Files of records that accounts have taken out of the site (rule R22). Only added to: what began, and how it ended.

create table file_export (
  player_id bigint not null,
  id bigint generated always as identity,
  -- Of the contract: exportReport, exportBets, …
  call text not null,
  -- As the call was asked.
  filter json not null,
  filename text not null,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id)
);
create index file_export_by_time on file_export (begun_at);
revoke update, delete on file_export from parlour_site;

-- A file without an end: its process ended first, or its reader went away before the first piece.
create table file_export_end (
  player_id bigint not null,
  export_id bigint not null,
  -- How many rows of records were made; the reader may have gone away before the last ones.
  rows integer not null check (rows >= 0),
  is_whole boolean not null,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (player_id, export_id)
);
revoke update, delete on file_export_end from parlour_site;
