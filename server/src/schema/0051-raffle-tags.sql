-- domain: promo
-- Marks are random: two alike in one raffle are as likely as a stolen key. A key of a player's table carries the player (decision 0016).
alter table raffle_player drop constraint raffle_player_tag_key;
