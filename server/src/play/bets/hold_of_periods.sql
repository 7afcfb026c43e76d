-- The lock that closing an accounting period takes, and shared by what books facts of earlier days.
create or replace function hold_of_periods() returns bigint language sql immutable as 'select 7203114517';
