-- When who is there has last proved to be the player: at the login, or since (ASVS 7.5). Sessions from before have to prove it.

alter table session add column proved_at timestamptz;
alter table session alter column proved_at set default now();
