-- domain: promo
-- Red packets (rules P7, P25, P26): campaigns, their shares made in advance, and the seeds from which draws follow.

-- A seed whose hash is published before it decides anything; it is revealed when it decides nothing more.
create table committed_seed (
  id bigint generated always as identity primary key,
  -- What it decides: 'packet-SPRING'.
  draw text not null unique,
  -- Hex, sealed at rest.
  sealed bytea,
  -- Hex: SHA-256 of the seed's bytes.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default clock_timestamp(),
  -- Hex, once revealed.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  check ((sealed is null) = (seed is not null) and (seed is null) = (revealed_at is null))
);

create table red_packet (
  id integer generated always as identity primary key,
  -- In its address.
  code text not null unique check (code ~ '^[A-Z0-9]{3,24}$'),
  -- By language.
  title jsonb not null,
  greeting jsonb not null,
  currency text not null,
  kind text not null check (kind in ('fixed', 'random')),
  budget_minor bigint not null check (budget_minor > 0),
  packets integer not null check (packets between 1 and 50000),
  least_minor bigint not null check (least_minor > 0),
  most_minor bigint not null check (most_minor >= least_minor),
  -- {depositedMinor, depositedDays, newDays}: which players may open one. A condition that is missing asks nothing.
  audience jsonb not null,
  -- Shown to all on the page without a code.
  is_listed boolean not null,
  -- Missing until a process of the site has made the shares, a moment after its beginning.
  seed_id bigint unique references committed_seed,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default clock_timestamp(),
  started_by text not null,
  stopped_at timestamptz,
  -- What was left has gone back.
  closed_at timestamptz,
  check (packets * least_minor <= budget_minor and packets * most_minor >= budget_minor)
);
create index red_packet_open on red_packet (ends_at) where closed_at is null;
create index red_packet_unmade on red_packet (id) where seed_id is null;

create table red_packet_share (
  campaign_id integer not null references red_packet,
  number integer not null check (number > 0),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'free' check (state in ('free', 'opened', 'returned')),
  player_id bigint,
  opened_at timestamptz,
  primary key (campaign_id, number),
  check ((state = 'opened') = (player_id is not null) and (player_id is null) = (opened_at is null))
);
create unique index red_packet_share_once on red_packet_share (campaign_id, player_id) where state = 'opened';
create index red_packet_share_free on red_packet_share (campaign_id, number) where state = 'free';

-- The book of a campaign's budget: all of it is set apart at its beginning, and what was not opened comes back at its end.
create table red_packet_entry (
  campaign_id integer not null references red_packet,
  why text not null check (why in ('set_apart', 'returned')),
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (campaign_id, why)
);
revoke update, delete on red_packet_entry from parlour_site;
