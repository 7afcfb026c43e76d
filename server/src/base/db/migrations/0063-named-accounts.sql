-- The account that somebody who is not logged in has named, known or not: the limits of messages count by it.
alter table sms_message add column named_account text;
