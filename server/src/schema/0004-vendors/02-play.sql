-- A transfer that its platform had not found and that was sent again under its reference. Not columns of point_transfer: a process of the
-- older version goes on reading its rows through prepared statements.
create table point_transfer_resend (
  player_id bigint not null,
  point_transfer_id bigint not null,
  -- How often it has been sent in all.
  sendings integer not null default 2 check (sendings > 1),
  sent_at timestamptz not null default clock_timestamp(),
  primary key (player_id, point_transfer_id),
  foreign key (player_id, point_transfer_id) references point_transfer (player_id, id)
);
