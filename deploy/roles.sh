#!/bin/sh
# Run once by PostgreSQL's image on an empty volume: the owner of the tables, and the role that serves players (docs/operating.md).
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$DATABASE_OWNER_PASSWORD" -v web="$DATABASE_WEB_PASSWORD" <<'SQL'
create role parlour_owner login password :'owner';
create role parlour_site;
create role parlour_web login password :'web' in role parlour_site;
create database parlour owner parlour_owner;
revoke all on database parlour from public;
grant connect, temporary on database parlour to parlour_site;
SQL
