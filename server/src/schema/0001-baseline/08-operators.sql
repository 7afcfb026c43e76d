-- Operators, their actions, and the cases they decide.

-- The operators who may decide about money: each proves the name by a secret of their own.
create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  -- Argon2id; null until the operator has set it with the code of the invitation.
  secret_hash text,
  invitation_hash text,
  invited_by text not null,
  invited_at timestamptz not null default clock_timestamp(),
  -- From the third operator on, an operator other than the inviter agrees.
  confirmed_by text,
  confirmed_at timestamptz,
  retired_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from invited_by or invited_by like 'machine:%'),
  check (confirmed_by is distinct from name)
);

-- What each operator did and when; never changed afterwards.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null check (length(operator) between 1 and 64),
  action text not null,
  target text not null,
  detail jsonb not null
);
revoke update, delete on operator_action from parlour_site;

-- What an operator should look at.
create table operator_alert (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  player_id bigint,
  detail jsonb not null
);
create index operator_alert_newest on operator_alert (id desc);
revoke update, delete on operator_alert from parlour_site;

-- Differences between our books and the books outside: found by the clock, judged by two operators.
create table reconciliation_case (
  id bigint generated always as identity primary key,
  -- What differs (case-kinds.ts), and of what: 'platform 1 transfer PT…'. One open case a subject.
  kind text not null,
  subject text not null check (length(subject) between 1 and 200),
  platform_id integer,
  player_id bigint,
  currency text,
  -- Both sides' figures in short: a judged difference is not brought up again while its figures stay the same.
  figures text not null,
  -- Both sides' figures, references, and when they were read.
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'resolved', 'withdrawn')),
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- When the comparison found the difference gone without a decision.
  vanished_at timestamptz,
  proposed_by text references operator,
  proposed_at timestamptz,
  resolution jsonb,
  reason text,
  decided_by text references operator,
  decided_at timestamptz,
  constraint case_proposed check ((state = 'open') = (proposed_by is null) and (proposed_by is null) = (resolution is null)),
  constraint case_decided check ((state in ('resolved', 'withdrawn')) = (decided_by is not null)),
  constraint case_two_operators check (decided_by <> proposed_by)
);
create unique index reconciliation_case_once on reconciliation_case (kind, subject) where state in ('open', 'proposed');
create index reconciliation_case_judged on reconciliation_case (kind, subject) where state in ('resolved', 'withdrawn');
create index reconciliation_case_by_state on reconciliation_case (state, id);

-- What happened to a case, never changed afterwards.
create table case_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references reconciliation_case,
  at timestamptz not null default clock_timestamp(),
  what text not null,
  operator text,
  detail jsonb not null default '{}'
);
create index case_event_by_case on case_event (case_id, id);
revoke update, delete on case_event from parlour_site;

-- When each book outside is compared next, and what the last comparison saw. The process that claims it moves next_at on.
create table reconciliation_book (
  -- 'platform 12', 'hub88', 'payments'.
  book text primary key,
  next_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  -- How far the lists have been compared for good, by list.
  cursors jsonb not null default '{}',
  seen jsonb,
  failures integer not null default 0
);

-- Each import of content, by whom and when: never rewritten, but the bodies of old imports are forgotten. The newest row of a name is in use.
create table content_import (
  id bigint generated always as identity primary key,
  name text not null,
  hash text not null,
  -- shipped: it came with a build, and the next build may replace it; operator: only an operator may.
  origin text not null check (origin in ('shipped', 'operator')),
  imported_by text not null,
  imported_at timestamptz not null default now(),
  -- As the file had it; forgotten for all but the newest of a name.
  body jsonb
);
create index content_import_name on content_import (name, id desc);
revoke update, delete on content_import from parlour_site;
