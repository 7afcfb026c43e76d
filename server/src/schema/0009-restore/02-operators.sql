-- The act of `after-restore` (operator_action) that proposed this case: all of a player's cases with one are judged together. Null:
-- proposed by itself.
alter table reconciliation_case add column batch_id bigint;
create index reconciliation_case_batched on reconciliation_case (player_id, id) where state = 'proposed' and batch_id is not null;
