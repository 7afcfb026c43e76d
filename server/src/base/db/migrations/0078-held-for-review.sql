-- That a withdrawal once waited for an operator's look: kept whatever becomes of it, so that the audit can ask who looked.
alter table withdrawal add column held_for_review boolean not null default false;
-- Who looked before this was kept may have been nobody that the site knows.
update withdrawal set held_for_review = true where state = 'review';

create function keep_review() returns trigger language plpgsql as $$
begin
  new.held_for_review := new.state = 'review' or tg_op = 'UPDATE' and old.held_for_review;
  return new;
end $$;
create trigger review_kept before insert or update on withdrawal for each row execute function keep_review();

-- What a platform said it had moved beyond what it was asked for was never booked (0069): the move says what was, as it does since then.
update point_transfer set moved_minor = held_minor where direction = 'in' and state = 'confirmed' and moved_minor > held_minor;
