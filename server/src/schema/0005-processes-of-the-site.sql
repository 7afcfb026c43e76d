-- domain: base
-- The processes of the site that run, or have run of late: each writes its own row every few seconds, and at each readiness probe.
create table site_process (
  id uuid primary key,
  -- As its log lines name it.
  instance text not null,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- When a probe last wrote here.
  probed_at timestamptz,
  -- What the process knows of itself: calls, failures, jobs, streams.
  figures jsonb not null default '{}'
) with (fillfactor = 50);
