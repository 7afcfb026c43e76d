-- domain: people
-- What tells a thief with the password from its owner: the place of the login.

-- A password alone opened the session at a place where the player was not known, and nothing stronger has followed (rule A27).
alter table session add column is_new_place boolean not null default false;
-- The address of the login counts as known for later ones. Logins of the version before this one count.
alter table login_attempt add column is_confirmed boolean not null default true;
