-- What one operator proposes about a deposit or withdrawal that the gateway tells otherwise; another one carries it out.
alter table deposit add column proposal text check (proposal in ('settle', 'refuse'));
alter table deposit add column proposed_by text;
alter table withdrawal add column proposal text check (proposal in ('settle', 'refuse'));
alter table withdrawal add column proposed_by text;
