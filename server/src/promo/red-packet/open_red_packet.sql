-- Opens a packet for a player, once: takes a free share and pays it. Outcomes: 'opened'; 'known', with what the player opened before; and
-- 'waiting', 'ended', 'unfit', 'empty', with nothing. The wallet's row is held first, so that one player's requests come one after the other.
-- Without p_waits, 'held' with nothing: another transaction holds the wallet or the last free shares. A transaction that opens for many players
-- never waits for a row while it holds theirs.
create or replace function open_red_packet(p_player_id bigint, p_campaign_id integer, p_waits boolean default true,
                                           out outcome text, out number integer, out amount_minor bigint, out opened_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  packet red_packet;
  wallet bigint;
  beginning integer;
begin
  select * into strict packet from red_packet where id = p_campaign_id;
  wallet := ledger_account_for(p_player_id, 'wallet', null, packet.currency);
  if p_waits then
    perform 1 from ledger_account where player_id = p_player_id and id = wallet for update;
  else
    perform 1 from ledger_account where player_id = p_player_id and id = wallet for update skip locked;
    if not found then
      outcome := 'held';
      return;
    end if;
  end if;

  select s.number, s.amount_minor, s.opened_at into open_red_packet.number, open_red_packet.amount_minor, open_red_packet.opened_at
    from red_packet_share s where s.campaign_id = p_campaign_id and s.player_id = p_player_id and s.state = 'opened';
  if found then
    outcome := 'known';
    return;
  end if;
  outcome := case when packet.starts_at > clock_timestamp() then 'waiting'
                  when packet.ends_at <= clock_timestamp() or packet.stopped_at is not null then 'ended'
                  when not red_packet_fits(p_player_id, packet.audience) then 'unfit' end;
  if outcome is not null then
    return;
  end if;

  beginning := floor(random() * packet.packets);
  -- Any share is as good: from a place of its own each request finds one that no other looks at.
  select s.number into open_red_packet.number from red_packet_share s
   where s.campaign_id = p_campaign_id and s.state = 'free' and s.number > beginning
   order by s.number limit 1 for update skip locked;
  if not found then
    select s.number into open_red_packet.number from red_packet_share s
     where s.campaign_id = p_campaign_id and s.state = 'free' order by s.number limit 1 for update skip locked;
  end if;
  -- A share that another player holds may come free again: nothing is empty while one is. The next look waits for its holder.
  while open_red_packet.number is null
        and exists (select from red_packet_share s where s.campaign_id = p_campaign_id and s.state = 'free') loop
    if not p_waits then
      outcome := 'held';
      return;
    end if;
    select s.number into open_red_packet.number from red_packet_share s
     where s.campaign_id = p_campaign_id and s.state = 'free' order by s.number limit 1 for update;
  end loop;
  if open_red_packet.number is null then
    outcome := 'empty';
    return;
  end if;
  update red_packet_share s set state = 'opened', player_id = p_player_id, opened_at = clock_timestamp()
   where s.campaign_id = p_campaign_id and s.number = open_red_packet.number
  returning s.amount_minor, s.opened_at into open_red_packet.amount_minor, open_red_packet.opened_at;
  perform ledger_post(p_player_id, 'packet:' || packet.code, 'red_packet', packet.currency,
    array[ledger_account_for(p_player_id, 'promotions', null, packet.currency), wallet],
    array[-open_red_packet.amount_minor, open_red_packet.amount_minor]);
  outcome := 'opened';
end $$;
