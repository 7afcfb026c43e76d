-- When the gateway was last asked about a deposit by the clock: a page that is looked at all the time asks it no more often than that allows.
alter table deposit add column asked_at timestamptz;
