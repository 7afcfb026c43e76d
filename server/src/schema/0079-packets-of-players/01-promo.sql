-- domain: promo
-- The packets that a player has opened, the newest first: a share lies with its campaign, where no player's list could find it (rule P7).
create index if not exists red_packet_share_by_player on red_packet_share (player_id, opened_at desc, campaign_id desc) where state = 'opened';
