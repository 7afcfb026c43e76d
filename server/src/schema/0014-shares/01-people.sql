-- What each account of the tree has of the results below it, by kind of game and by time: the latest row at or before a moment holds. An
-- account without one has nothing. Only agents have a share; a player's commission is the player's rebate.
create table agent_share (
  player_id bigint not null,
  product text not null check (product in ('slots', 'live', 'sports', 'lottery', 'other')),
  since timestamptz not null,
  -- In basis points: 100 are 1 %. The most that the account and those below it may have together.
  granted_bp integer not null check (granted_bp between 0 and 10000),
  share_bp integer not null,
  -- Of the valid stake, from the account above.
  commission_bp integer not null check (commission_bp between 0 and 10000),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (player_id, product, since),
  check (share_bp between 0 and granted_bp)
);
revoke update, delete on agent_share from parlour_site;

-- Where an account stood before it was moved. `player.upline_id` is where it stands.
create table former_upline (
  player_id bigint not null,
  -- The move: up to then it stood there.
  until timestamptz not null,
  -- 0: the company.
  upline_id bigint not null,
  moved_by text not null,
  primary key (player_id, until)
);
revoke update, delete on former_upline from parlour_site;

-- What a platform takes of what the house wins, by kind of game and by time.
create table product_fee (
  product text not null check (product in ('slots', 'live', 'sports', 'lottery', 'other')),
  since timestamptz not null,
  fee_bp integer not null check (fee_bp between 0 and 10000),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (product, since)
);
revoke update, delete on product_fee from parlour_site;

-- The moments from which a share, a fee or a place in the tree is another one. Between two of them each player's chain stays the same.
create table tree_change (
  at timestamptz primary key
);
revoke update, delete on tree_change from parlour_site;
