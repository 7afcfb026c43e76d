import type { Output } from '@parlour/contract/endpoints';
import { PACKETS_SHOWN, type RedPacketNews } from '@parlour/contract/red-packet';
import { useEffect } from 'react';
import { callQuery, queryClient } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';

/** Takes packets that others open, and the end of all, as the stream brings them. */
export function usePacketNews(code: string): void {
  useEffect(
    () =>
      onStreamEvent('redPackets', (news) => {
        const its = news.filter((one) => one.code === code);
        if (its.length === 0) return;
        const { queryKey } = callQuery('getRedPacket', { code });
        if (its.some(({ packet }) => packet === null)) void queryClient.invalidateQueries({ queryKey });
        queryClient.setQueryData<Output<'getRedPacket'>>(
          queryKey,
          (view) => view && { ...view, packet: withNews(view.packet, its) },
        );
      }),
    [code],
  );
}

type Packet = Output<'getRedPacket'>['packet'];

export function withNews(packet: Packet, news: readonly RedPacketNews[]): Packet {
  const opened = Math.max(packet.opened, ...news.map((one) => one.opened));
  const added = news
    .flatMap((one) => one.packet ?? [])
    .filter(({ number }) => !packet.list.some((held) => held.number === number))
    .toReversed();
  const luckiest = [packet.luckiest, ...added].reduce(
    (best, one) => (best === null || (one !== null && one.amount > best.amount) ? one : best),
    null,
  );
  return {
    ...packet,
    opened,
    luckiest,
    state: packet.state === 'open' && opened === packet.packets ? 'empty' : packet.state,
    list: [...added, ...packet.list].slice(0, PACKETS_SHOWN),
  };
}
