-- domain: play
-- Months of facts that operators have archived as files (rules R25 to R28). The partition of the month is gone; what corrections and the audit
-- need of its facts stays packed.

-- The facts of a player in an archived month, as arrays of equal length: a fact is what stands at one place of each.
create table bet_fact_packed (
  player_id bigint not null,
  month date not null check (extract(day from month) = 1),
  -- Numbers of bets rise with time: a bet is looked for in few months.
  first_bet_id bigint not null,
  last_bet_id bigint not null,
  bet_ids bigint[] not null,
  versions integer[] not null,
  signs smallint[] not null,
  days date[] not null,
  settled_ats timestamptz[] not null,
  adjustments boolean[] not null,
  upline_ids bigint[] not null,
  platform_ids integer[] not null,
  game_codes text[] not null,
  products text[] not null,
  currencies text[] not null,
  stakes_minor bigint[] not null,
  valids_minor bigint[] not null,
  payouts_minor bigint[] not null,
  jackpots_minor bigint[] not null,
  booked_ats timestamptz[] not null,
  transactions xid8[] not null,
  chain_ids bigint[] not null,
  primary key (player_id, month)
);
revoke insert, update, delete on bet_fact_packed from parlour_site;

-- What was done with a month: the latest row says whether it is archived.
create table bet_archive (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  act text not null check (act in ('archived', 'attached')),
  by text not null,
  at timestamptz not null default clock_timestamp(),
  -- The file as it was named then, its length, and SHA-256 over its bytes.
  file text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  facts bigint not null check (facts > 0),
  -- SHA-256 over the facts, reckoned as that of a closed accounting period.
  proof text not null check (proof ~ '^[0-9a-f]{64}$')
);
create index bet_archive_by_month on bet_archive (month, id desc);
revoke insert, update, delete on bet_archive from parlour_site;

-- The sums of an archived month by day, platform and currency, as the partition and the file had them.
create table bet_archive_day (
  archive_id bigint not null references bet_archive,
  day date not null,
  platform_id integer not null,
  currency text not null,
  facts bigint not null,
  bets bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  jackpot_minor bigint not null,
  primary key (archive_id, day, platform_id, currency)
);
revoke insert, update, delete on bet_archive_day from parlour_site;
