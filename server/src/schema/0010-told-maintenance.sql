-- domain: operators
-- Players are told of planned maintenance once it is near (rule O13).

alter table maintenance_schedule add column announced_at timestamptz;
