-- A bet has paid since the platform was last asked: what it answered before that is not the last word (providers.md §2 rule 9).
alter table launch add column has_paid boolean not null default false;
