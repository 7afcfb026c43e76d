-- Trigger: a withdrawal that once waited for a review says so in every later state.
create or replace function keep_review() returns trigger language plpgsql as $$
begin
  new.held_for_review := new.state = 'review' or tg_op = 'UPDATE' and old.held_for_review;
  return new;
end $$;
