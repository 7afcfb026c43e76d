-- A withdrawal that a restored backup had lost is booked again from the gateway's list, which does not say to which account it went.
alter table withdrawal alter column bound_account_id drop not null;
