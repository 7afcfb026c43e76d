-- A ticket counts for the password that it was given for. One that the version before has given carries none, and its login begins anew.
alter table login_ticket add column password_hash text not null default '';
