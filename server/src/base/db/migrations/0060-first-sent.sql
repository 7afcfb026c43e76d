-- Since when a withdrawal is at the gateway or refused by it again and again: `sent_at` is that of the last try.
alter table withdrawal add column first_sent_at timestamptz;
