import type { PlatformJackpot } from '@parlour/contract/jackpots';
import { beforeEach, expect, test } from 'vitest';
import { acceptJackpots, jackpotsQuery } from './jackpots.ts';
import { queryClient } from './queries.ts';

const text = { en: '', cn: '', tw: '', vi: '', ms: '' };
function jackpot(id: number, amount: number, as_of: number): PlatformJackpot {
  const figure = { jackpot: amount, as_of, stale: false, currency: 'MYR' };
  return {
    id,
    code: `j${id}`,
    title_text: text,
    game_platform_id: 1,
    gm: '',
    data: [],
    games: [],
    ...figure,
  };
}
const held = () => queryClient.getQueryData(jackpotsQuery.queryKey)?.map((one) => [one.id, one.jackpot]);

beforeEach(() => queryClient.clear());

test('news of some jackpots leave the others, largest first', () => {
  acceptJackpots([jackpot(1, 100, 1), jackpot(2, 50, 1)]);
  acceptJackpots([jackpot(2, 300, 2)]);
  expect(held()).toEqual([
    [2, 300],
    [1, 100],
  ]);
});

test('an older figure never replaces a newer one', () => {
  acceptJackpots([jackpot(1, 100, 5)]);
  acceptJackpots([jackpot(1, 90, 4)]);
  expect(held()).toEqual([[1, 100]]);
  acceptJackpots([jackpot(1, 20, 6)]);
  expect(held()).toEqual([[1, 20]]);
});
