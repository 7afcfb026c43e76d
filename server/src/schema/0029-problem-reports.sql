-- domain: site
-- What players report (rules N12, N13), and what operators answer.

create table problem_report (
  player_id bigint not null references player,
  id bigint generated always as identity,
  kind text not null,
  text text not null check (length(text) between 1 and 2000),
  -- What the page knew: page, language, device, window, last failure. As `Facts` in site/problems/problems.ts.
  facts jsonb not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (player_id, id),
  check ((state = 'closed') = (closed_at is not null))
);
create index problem_report_by_player on problem_report (player_id, created_at desc, id desc);
create index problem_report_open on problem_report (created_at, id) where state <> 'closed';
create index problem_report_number on problem_report (id);

-- A picture of the player's screen, without anything but its pixels. It goes some time after the report is closed.
create table problem_screenshot (
  player_id bigint not null,
  report_id bigint not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null,
  height integer not null,
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  primary key (player_id, report_id),
  foreign key (player_id, report_id) references problem_report
);

create table problem_answer (
  player_id bigint not null,
  report_id bigint not null,
  id bigint generated always as identity,
  text text not null check (length(text) between 1 and 4000),
  answered_by text not null,
  at timestamptz not null default now(),
  primary key (player_id, report_id, id),
  foreign key (player_id, report_id) references problem_report
);
revoke update, delete on problem_answer from parlour_site;
