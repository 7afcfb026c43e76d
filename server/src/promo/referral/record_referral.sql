-- A new player was invited by this player. A player who uses an agent's code stands below that agent, which is no referral.
create or replace function record_referral(p_player_id bigint, p_friend_id bigint, p_joined_at timestamptz) returns void language plpgsql as $$
begin
  if exists (select from player where id = p_player_id and identity_type = 'player') then
    insert into referral (inviter_id, friend_id, joined_at) values (p_player_id, p_friend_id, p_joined_at)
    on conflict (inviter_id, friend_id) do nothing;
  end if;
end $$;
