-- Points moved between a wallet and a game platform (providers.md §2). A move is written, and its money held in transit, before
-- the platform is asked; what the platform answered is written with the entries that follow from it, in one transaction.

create table point_transfer (
  id bigint generated always as identity primary key,
  -- The reference that the platform knows it by.
  serial text not null unique,
  player_id bigint not null references player,
  platform_id integer not null,
  direction text not null check (direction in ('in', 'out')),
  state text not null check (state in ('asked', 'confirmed', 'refused', 'unknown')),
  currency text not null,
  -- Asked for; null: all.
  amount_minor bigint check (amount_minor > 0),
  held_minor bigint not null check (held_minor >= 0),
  moved_minor bigint check (moved_minor >= 0),
  provider_ref text,
  refusal_code text,
  -- Why the outcome is not known.
  why text,
  idempotency_key text,
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- When to ask the platform about it; whoever claims it moves this on, so that no two processes ask at once.
  next_check_at timestamptz,
  checks integer not null default 0,
  not_found_checks integer not null default 0,
  check ((state in ('confirmed', 'refused')) = (decided_at is not null)),
  check ((state in ('asked', 'unknown')) = (next_check_at is not null)),
  check (direction = 'out' or amount_minor is not null)
) with (fillfactor = 80);

-- At most one open move a player and platform (providers.md §2 rule 6).
create unique index point_transfer_one_open on point_transfer (player_id, platform_id) where state in ('asked', 'unknown');
create unique index point_transfer_by_key on point_transfer (player_id, idempotency_key) where idempotency_key is not null;
create index point_transfer_due on point_transfer (next_check_at) where state in ('asked', 'unknown');
create index point_transfer_by_player on point_transfer (player_id, id);

-- Begins a move: holds the money and records that the platform is about to be asked. There is no state between the two: once
-- this is committed the question may have been sent, and only the platform can say.
-- p_amount null: all (in: the whole wallet; out: whatever the platform holds). Answers no row when there is nothing to move in.
-- Also answers the wallet afterwards. Errors: PL001 more than the wallet holds; unique_violation on point_transfer_one_open: another move is open there.
create function begin_point_transfer(p_serial text, p_player_id bigint, p_platform_id integer, p_direction text, p_currency text,
                                     p_amount bigint, p_idempotency_key text, p_check_in interval)
returns table (t point_transfer, wallet_minor bigint, wallet_version bigint, wallet_changed boolean) language plpgsql as $$
declare
  wallet bigint := ledger_account_for('wallet', p_player_id, null, p_currency);
  transit bigint := ledger_account_for('transit', p_player_id, null, p_currency);
  source bigint := wallet;
  available bigint;
  held bigint;
begin
  if p_direction = 'out' then
    source := ledger_account_for('platform', p_player_id, p_platform_id, p_currency);
  end if;
  -- The wallet is always the first row locked, so that all moves of one player queue there.
  perform 1 from ledger_account where id in (wallet, transit, source) order by id for update;
  select balance_minor into strict available from ledger_account where id = source;

  if p_direction = 'in' then
    held := coalesce(p_amount, available);
    if held = 0 then return; end if;
  else
    -- The platform may hold more than we know of (a win): what we know of travels, the rest follows from its answer.
    held := least(coalesce(p_amount, available), available);
  end if;

  insert into point_transfer (serial, player_id, platform_id, direction, state, currency, amount_minor, held_minor, idempotency_key, next_check_at)
  values (p_serial, p_player_id, p_platform_id, p_direction, 'asked', p_currency,
          case when p_direction = 'in' then held else p_amount end, held, p_idempotency_key, clock_timestamp() + p_check_in)
  returning * into t;
  if held > 0 then
    perform ledger_post(p_serial || ':hold', 'points_' || p_direction || '_held', p_currency, array[source, transit], array[-held, held]);
  end if;
  update player set last_platform_id = p_platform_id
   where p_direction = 'in' and id = p_player_id and last_platform_id is distinct from p_platform_id;
  select balance_minor, version into wallet_minor, wallet_version from ledger_account where id = wallet;
  wallet_changed := p_direction = 'in';
  return next;
end $$;

-- Decides a move by what the platform said, and books it. A move that is decided already stays as it is: the first answer counts.
-- p_moved: what the platform says it moved. p_balance_after: its points afterwards, null when it did not say; the difference to
-- what we have booked there is the player's result in its games, and is booked against the house.
create function settle_point_transfer(p_id bigint, p_outcome text, p_moved bigint, p_balance_after bigint, p_provider_ref text, p_refusal_code text)
returns table (t point_transfer, wallet_minor bigint, wallet_version bigint, wallet_changed boolean) language plpgsql as $$
declare
  wallet bigint;
  transit bigint;
  platform bigint;
  house bigint;
  booked bigint;
  leg_wallet bigint := 0;
  leg_platform bigint := 0;
  accounts bigint[] := '{}';
  amounts bigint[] := '{}';
begin
  select * into strict t from point_transfer where id = p_id;
  wallet := ledger_account_for('wallet', t.player_id, null, t.currency);
  transit := ledger_account_for('transit', t.player_id, null, t.currency);
  platform := ledger_account_for('platform', t.player_id, t.platform_id, t.currency);
  -- Accounts before the move itself, as in begin_point_transfer: the other order would wait crosswise.
  perform 1 from ledger_account where id in (wallet, transit, platform) order by id for update;
  select * into strict t from point_transfer where id = p_id for update;
  if t.state not in ('asked', 'unknown') then
    select balance_minor, version into wallet_minor, wallet_version from ledger_account where id = wallet;
    wallet_changed := false;
    return next;
    return;
  end if;
  select balance_minor into strict booked from ledger_account where id = platform;

  if p_outcome = 'refused' then
    if t.direction = 'in' then leg_wallet := t.held_minor; else leg_platform := t.held_minor; end if;
  elsif t.direction = 'in' then
    leg_platform := least(p_moved, t.held_minor);
    leg_wallet := t.held_minor - leg_platform;
  else
    leg_wallet := p_moved;
    leg_platform := case
      when p_balance_after is not null then p_balance_after - booked
      when t.amount_minor is null then -booked
      else greatest(0, booked + t.held_minor - p_moved) - booked end;
  end if;

  if t.held_minor <> 0 then
    accounts := accounts || transit; amounts := amounts || -t.held_minor;
  end if;
  if leg_wallet <> 0 then
    accounts := accounts || wallet; amounts := amounts || leg_wallet;
  end if;
  if leg_platform <> 0 then
    accounts := accounts || platform; amounts := amounts || leg_platform;
  end if;
  if t.held_minor <> leg_wallet + leg_platform then
    house := ledger_account_for('house', null, t.platform_id, t.currency);
    accounts := accounts || house; amounts := amounts || (t.held_minor - leg_wallet - leg_platform);
  end if;
  if array_length(accounts, 1) > 0 then
    perform ledger_post(t.serial || ':' || p_outcome, 'points_' || t.direction || '_' || p_outcome, t.currency, accounts, amounts);
  end if;

  update point_transfer
     set state = p_outcome, moved_minor = case when p_outcome = 'confirmed' then p_moved else 0 end,
         provider_ref = p_provider_ref, refusal_code = p_refusal_code, why = null,
         decided_at = clock_timestamp(), next_check_at = null
   where id = t.id returning * into t;
  select balance_minor, version into wallet_minor, wallet_version from ledger_account where id = wallet;
  wallet_changed := leg_wallet <> 0;
  return next;
end $$;

-- How far the opening of a game has come, so that money is never left behind by a browser or a process that died half way
-- (providers.md §2 rule 9): moving (points are on their way in) → open → left.
create table launch (
  player_id bigint not null references player,
  platform_id integer not null,
  step text not null check (step in ('moving', 'open', 'left')),
  game_code text,
  updated_at timestamptz not null default clock_timestamp(),
  -- When points left behind were last looked after.
  swept_at timestamptz,
  primary key (player_id, platform_id)
);
