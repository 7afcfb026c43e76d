-- Trigger: a new player was invited by another. A player who uses an agent's code stands below that agent, which is no referral.
create or replace function record_referral() returns trigger language plpgsql as $$
begin
  insert into referral (inviter_id, friend_id, joined_at)
  select id, new.id, new.created_at from player where id = new.referred_by and identity_type = 'player'
  on conflict (friend_id) do nothing;
  return null;
end $$;
