-- domain: reports
-- What a file of records holds, beside the call as it was asked: a range by name is another interval tomorrow. Null of files from before.
alter table file_export
  -- Whose records: the way down to the account.
  add column subject text,
  -- From when (included) to when (excluded).
  add column span_from timestamptz,
  add column span_to timestamptz,
  -- The headings, as the reader's language has them.
  add column columns text[];
