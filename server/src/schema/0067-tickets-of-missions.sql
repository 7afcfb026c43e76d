-- domain: promo
-- A mission whose reward is collected brings a ticket for the wheel too.
alter table wheel_ticket
  drop constraint wheel_ticket_source_check,
  add constraint wheel_ticket_source_check check (source in ('login', 'deposit', 'mission', 'spin', 'operator', 'demo', 'before'));
