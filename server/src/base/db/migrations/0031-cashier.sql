-- Deposits and withdrawals through a payment gateway (decisions §3). As with moves of points: the intent is written first, the
-- gateway is asked outside any transaction, and what it said is written with the entries that follow from it.

-- 'held': a player's money on its way out. 'fees': what deposits and withdrawals cost.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check
  (kind in ('wallet', 'platform', 'transit', 'held', 'deposits', 'withdrawals', 'promotions', 'house', 'agents', 'fees')) not valid;
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_check check
  ((kind in ('wallet', 'platform', 'transit', 'held')) = (player_id is not null)) not valid;

create table deposit (
  id bigint generated always as identity primary key,
  -- The reference that the gateway and the player know it by.
  reference text not null unique,
  player_id bigint not null references player,
  state text not null check (state in ('created', 'pending', 'paid', 'rejected', 'expired', 'cancelled', 'disputed')),
  -- The method as it was: an operator may change the list.
  method text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'qr', 'card', 'crypto')),
  title jsonb not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of amount_minor, as the player was told before.
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  -- What the gateway says it has been given, where that is another amount.
  disputed_minor bigint check (disputed_minor >= 0),
  -- What was credited, before the fee.
  paid_minor bigint check (paid_minor > 0),
  gateway_ref text,
  checkout_url text,
  reason text check (reason in ('declined', 'gateway', 'operator')),
  -- Why the outcome is not known.
  why text,
  idempotency_key text,
  language text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- When to ask the gateway; whoever claims it moves this on. One that has ended unpaid is asked about a few times more.
  next_check_at timestamptz,
  checks integer not null default 0,
  check ((state in ('created', 'pending', 'disputed')) = (decided_at is null)),
  check ((state = 'paid') = (paid_minor is not null))
) with (fillfactor = 80);
create unique index deposit_by_key on deposit (player_id, idempotency_key) where idempotency_key is not null;
create index deposit_due on deposit (next_check_at) where next_check_at is not null;
create index deposit_by_player on deposit (player_id, id desc);

create table withdrawal (
  id bigint generated always as identity primary key,
  reference text not null unique,
  player_id bigint not null references player,
  state text not null check (state in ('review', 'approved', 'sent', 'paid', 'rejected', 'disputed')),
  method text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'qr', 'card', 'crypto')),
  title jsonb not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  bound_account_id bigint not null references bound_account,
  gateway_ref text,
  reason text check (reason in ('review', 'account', 'gateway')),
  why text,
  idempotency_key text,
  -- Who looked at it, and what they wrote.
  reviewed_by text,
  review_note text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  decided_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  not_found_checks integer not null default 0,
  check ((state in ('paid', 'rejected')) = (decided_at is not null))
) with (fillfactor = 80);
create unique index withdrawal_by_key on withdrawal (player_id, idempotency_key) where idempotency_key is not null;
create index withdrawal_due on withdrawal (next_check_at) where next_check_at is not null;
create index withdrawal_by_player on withdrawal (player_id, id desc);
create index withdrawal_in_review on withdrawal (id) where state = 'review';

-- The day that limits are counted by: it begins at midnight of the site's offset.
create function site_today() returns timestamptz language sql stable as $$
  select date_trunc('day', clock_timestamp() at time zone site_timezone()::interval) at time zone site_timezone()::interval
$$;

-- Begins a withdrawal: counts the day's, holds the money and records the intent, in one statement. `verdict` is 'begun'; 'known': this
-- key began one before, which is answered; or which limit stands in the way, and `left_minor` of it. Errors: PL001 more than the wallet holds.
create function begin_withdrawal(p_reference text, p_player_id bigint, p_currency text, p_amount bigint, p_fee bigint, p_method text,
                                 p_kind text, p_title jsonb, p_account_id bigint, p_key text, p_state text,
                                 p_day_limit bigint, p_method_day_limit bigint, p_times_a_day integer)
returns table (verdict text, left_minor bigint, w withdrawal) language plpgsql as $$
declare
  wallet bigint := ledger_account_for('wallet', p_player_id, null, p_currency);
  held bigint := ledger_account_for('held', p_player_id, null, p_currency);
  used bigint;
  used_by_method bigint;
  times integer;
begin
  -- As whoever takes an account away does: one that is being withdrawn to stays.
  perform pg_advisory_xact_lock(hashtextextended('bound_accounts', p_player_id));
  perform 1 from ledger_account where id in (wallet, held) order by id for update;
  select * into w from withdrawal where player_id = p_player_id and idempotency_key = p_key;
  if found then
    verdict := 'known'; return next; return;
  end if;
  if not exists (select 1 from bound_account where id = p_account_id and player_id = p_player_id and deleted_at is null and usable_at <= now()) then
    verdict := 'account'; return next; return;
  end if;
  select coalesce(sum(amount_minor), 0), coalesce(sum(amount_minor) filter (where method = p_method), 0), count(*)
    into used, used_by_method, times
    from withdrawal where player_id = p_player_id and currency = p_currency and created_at >= site_today() and state <> 'rejected';
  if times >= p_times_a_day then
    verdict := 'times'; return next; return;
  end if;
  left_minor := greatest(0, least(p_day_limit - used, p_method_day_limit - used_by_method));
  if p_amount > left_minor then
    verdict := 'day'; return next; return;
  end if;

  insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id,
                          idempotency_key, next_check_at)
  values (p_reference, p_player_id, p_state, p_method, p_kind, p_title, p_currency, p_amount, p_fee, p_account_id, p_key,
          case when p_state = 'approved' then clock_timestamp() end)
  returning * into w;
  insert into bound_account_hold (bound_account_id, reference) values (p_account_id, p_reference);
  perform ledger_post(p_reference || ':held', 'withdrawal_held', p_currency, array[wallet, held], array[-p_amount, p_amount]);
  verdict := 'begun';
  return next;
end $$;

-- Decides a withdrawal and books it: 'paid' (what was held leaves, the fee to us) or 'rejected' (all of it back into the wallet). One
-- that is decided stays as it is; `settled` says whether this call did it.
create function settle_withdrawal(p_id bigint, p_outcome text, p_reason text, p_gateway_ref text)
returns table (settled boolean, w withdrawal) language plpgsql as $$
declare
  wallet bigint;
  held bigint;
begin
  select * into strict w from withdrawal where id = p_id;
  wallet := ledger_account_for('wallet', w.player_id, null, w.currency);
  held := ledger_account_for('held', w.player_id, null, w.currency);
  -- Accounts before the withdrawal itself, as in begin_withdrawal: the other order would wait crosswise.
  perform 1 from ledger_account where id in (wallet, held) order by id for update;
  select * into strict w from withdrawal where id = p_id for update;
  settled := w.state not in ('paid', 'rejected');
  if settled then
    if p_outcome = 'rejected' then
      perform ledger_post(w.reference || ':returned', 'withdrawal_returned', w.currency, array[held, wallet], array[-w.amount_minor, w.amount_minor]);
    elsif w.fee_minor > 0 then
      perform ledger_post(w.reference || ':paid', 'withdrawal_paid', w.currency,
        array[held, ledger_account_for('withdrawals', null, null, w.currency), ledger_account_for('fees', null, null, w.currency)],
        array[-w.amount_minor, w.amount_minor - w.fee_minor, w.fee_minor]);
    else
      perform ledger_post(w.reference || ':paid', 'withdrawal_paid', w.currency,
        array[held, ledger_account_for('withdrawals', null, null, w.currency)], array[-w.amount_minor, w.amount_minor]);
    end if;
    delete from bound_account_hold where bound_account_id = w.bound_account_id and reference = w.reference;
    update withdrawal set state = p_outcome, reason = case when p_outcome = 'rejected' then p_reason end, why = null,
           gateway_ref = coalesce(p_gateway_ref, gateway_ref), decided_at = clock_timestamp(), next_check_at = null
     where id = p_id returning * into w;
  end if;
  return next;
end $$;

-- Credits a deposit, once, whatever it has been meanwhile but paid: money that has come is the player's. The fee is an entry of its own.
create function credit_deposit(p_id bigint, p_paid bigint, p_gateway_ref text)
returns table (credited boolean, d deposit) language plpgsql as $$
declare
  wallet bigint;
begin
  select * into strict d from deposit where id = p_id;
  wallet := ledger_account_for('wallet', d.player_id, null, d.currency);
  perform 1 from ledger_account where id = wallet for update;
  select * into strict d from deposit where id = p_id for update;
  credited := d.state <> 'paid';
  if credited then
    perform ledger_post(d.reference || ':paid', 'deposit_paid', d.currency,
      array[ledger_account_for('deposits', null, null, d.currency), wallet], array[-p_paid, p_paid]);
    if d.fee_minor > 0 and d.fee_minor < p_paid then
      perform ledger_post(d.reference || ':fee', 'deposit_fee', d.currency,
        array[wallet, ledger_account_for('fees', null, null, d.currency)], array[-d.fee_minor, d.fee_minor]);
    end if;
    update deposit set state = 'paid', paid_minor = p_paid, reason = null, why = null, gateway_ref = coalesce(p_gateway_ref, gateway_ref),
           decided_at = clock_timestamp(), next_check_at = null
     where id = p_id returning * into d;
  end if;
  return next;
end $$;
