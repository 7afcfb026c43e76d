-- Differences between our books and those of the outside (providers.md §2 rule 8): found by the clock, judged by two operators.

create table reconciliation_case (
  id bigint generated always as identity primary key,
  -- What differs, as reconciliation/case-kinds.ts lists it, and of what: 'platform 1 transfer PT…'. One open case a subject.
  kind text not null,
  subject text not null check (length(subject) between 1 and 200),
  platform_id integer,
  player_id bigint references player,
  currency text,
  -- Both sides' figures in short: what has been judged is not brought up again while they stay as they were.
  figures text not null,
  -- Both sides' figures, references, and when they were read.
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'resolved', 'withdrawn')),
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- When the difference was not there any more, without anybody's doing.
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
create trigger append_only before update or delete or truncate on case_event
  for each statement execute function ledger_append_only();

-- Opens a case, or brings the open one of this subject up to date; a proposal made for other figures falls. Answers no row for a
-- difference that has been judged with these very figures.
create function raise_case(p_kind text, p_subject text, p_platform_id integer, p_player_id bigint, p_currency text, p_figures text, p_evidence jsonb)
returns table (case_id bigint, is_new boolean) language plpgsql as $$
declare
  known reconciliation_case;
begin
  insert into reconciliation_case (kind, subject, platform_id, player_id, currency, figures, evidence)
  select p_kind, p_subject, p_platform_id, p_player_id, p_currency, p_figures, p_evidence
   where not exists (select from reconciliation_case c where c.kind = p_kind and c.subject = p_subject and c.figures = p_figures
                        and c.state in ('resolved', 'withdrawn'))
  on conflict (kind, subject) where state in ('open', 'proposed') do nothing
  returning id into case_id;
  if case_id is not null then
    is_new := true;
    insert into case_event (case_id, what, detail) values (raise_case.case_id, 'opened', p_evidence);
    return next;
    return;
  end if;
  select * into known from reconciliation_case c
   where c.kind = p_kind and c.subject = p_subject and c.state in ('open', 'proposed') for update;
  if not found then return; end if;
  case_id := known.id;
  is_new := false;
  if known.figures <> p_figures then
    insert into case_event (case_id, what, detail) values (known.id, 'changed', p_evidence);
    update reconciliation_case set state = 'open', proposed_by = null, proposed_at = null, resolution = null, reason = null where id = known.id;
  elsif known.vanished_at is not null then
    insert into case_event (case_id, what, detail) values (known.id, 'returned', p_evidence);
  end if;
  update reconciliation_case set figures = p_figures, evidence = p_evidence, seen_at = clock_timestamp(), vanished_at = null where id = known.id;
  return next;
end $$;

-- Open cases of these kinds and this platform that a whole comparison has not met again. They stay open: somebody looks at why.
create function note_vanished_cases(p_kinds text[], p_platform_id integer, p_seen text[]) returns integer language sql as $$
  with vanished as (
    update reconciliation_case set vanished_at = clock_timestamp()
     where kind = any(p_kinds) and platform_id is not distinct from p_platform_id and state in ('open', 'proposed')
       and vanished_at is null and subject <> all(p_seen)
    returning id
  ), noted as (
    insert into case_event (case_id, what) select id, 'vanished' from vanished returning 1
  )
  select count(*)::integer from noted
$$;

-- When each book outside is compared next, and what the last comparison saw. Whoever claims it moves next_at on.
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

-- As before, and with the stops of play (migration 0035).
create or replace function play_refusal(p_player_id bigint, p_platform_id integer, p_game_code text) returns text language sql stable as $$
  select case
    when p.status is distinct from 'open' then 'playerBlocked'
    when s.maintenance_until > now() or stop.kind = 'all' then 'siteClosed'
    when gp.id is null then 'platformUnknown'
    when not gp.status or gp.maintenance_until > now() or stop.kind = 'platform' then 'platformClosed'
    when g.id is null then 'gameUnknown'
    when not g.status or g.maintenance_until > now() or stop.kind = 'game' then 'gameClosed' end
    from (values (p_player_id)) asked (player_id)
    left join player p on p.id = asked.player_id
    left join site_switch s on true
    left join game_platform gp on gp.id = p_platform_id
    left join game g on g.platform_id = p_platform_id and g.code = p_game_code
    left join find_play_stop(p_platform_id, p_game_code) stop on true
$$;
