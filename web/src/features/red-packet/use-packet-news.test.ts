import type { RedPacket } from '@parlour/contract/red-packet';
import { expect, test } from 'vitest';
import { withNews } from './use-packet-news.ts';

const opened = (number: number, amount: number) => ({ number, user_account: 'a***b', amount, time: 1 });
const PACKET = {
  code: 'SPRING',
  packets: 4,
  opened: 1,
  state: 'open',
  list: [opened(3, 5)],
  luckiest: opened(3, 5),
} as unknown as RedPacket;

test('news come to the top once, the luckiest is the largest, and the last packet ends it', () => {
  const news = [
    { code: 'SPRING', opened: 3, packet: opened(1, 2) },
    { code: 'SPRING', opened: 3, packet: opened(4, 9) },
  ];
  const after = withNews(PACKET, news);
  expect(after.list.map(({ number }) => number)).toEqual([4, 1, 3]);
  expect([after.opened, after.luckiest!.number, after.state]).toEqual([3, 4, 'open']);
  expect(withNews(after, news).list).toHaveLength(3);
  expect(withNews(after, [{ code: 'SPRING', opened: 4, packet: opened(2, 1) }]).state).toBe('empty');
  expect(withNews(after, [{ code: 'SPRING', opened: 3, packet: null }])).toEqual(after);
  // A count that was read before stays behind.
  expect(withNews(after, [{ code: 'SPRING', opened: 2, packet: opened(2, 1) }]).opened).toBe(3);
});
