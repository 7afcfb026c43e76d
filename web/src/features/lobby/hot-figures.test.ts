import type { Game, HotGameGroup } from '@parlour/contract/lobby';
import { expect, test } from 'vitest';
import { bestReturns, largestJackpots, newestGames } from './hot-figures.ts';

const text = (en: string) => ({ en, cn: en, tw: en, vi: en, ms: en });
function game(id: number, rtp: number | null, over: Partial<Game> = {}): Game {
  return {
    id,
    game_platform_id: 1,
    gm: 'Lunara',
    title: `Game ${id}`,
    code: `game-${id}`,
    img: '',
    status: true,
    maintenance_flag: false,
    maintenance_until: null,
    sort: id,
    other_info: {
      jp: false,
      jackpot: null,
      is_new: false,
      is_hot: false,
      rtp,
      bet_min: null,
      bet_max: null,
      categories: [],
    },
    ...over,
  };
}
const jackpot = (title: string, amount: number, games: Game[]) => ({
  title: text(title),
  subtitle: text(''),
  jackpot_id: null,
  jackpot: amount,
  as_of: null,
  games,
});

test('the largest jackpot comes first', () => {
  const groups: HotGameGroup[] = [
    { display: 1, title: text('a'), content: [game(1, 96)] },
    { display: 3, title: text('b'), content: [jackpot('small', 10, []), jackpot('large', 900, [])] },
  ];
  expect(largestJackpots(groups).map((one) => one.title.en)).toEqual(['large', 'small']);
});

test('the best returns are of games that can be played, each once', () => {
  const groups: HotGameGroup[] = [
    {
      display: 2,
      title: text('a'),
      content: [game(1, 95), game(2, 97), game(3, null), game(4, 99, { status: false })],
    },
    {
      display: 3,
      title: text('b'),
      content: [jackpot('x', 1, [game(2, 97), game(5, 96), game(6, 98, { maintenance_flag: true })])],
    },
  ];
  expect(bestReturns(groups, 2).map((one) => one.id)).toEqual([2, 5]);
});

test('the newest games are the last ones that are marked as new and open', () => {
  const isNew = {
    jp: false,
    jackpot: null,
    is_new: true,
    is_hot: false,
    rtp: null,
    bet_min: null,
    bet_max: null,
    categories: [],
  };
  const groups: HotGameGroup[] = [
    {
      display: 1,
      title: text('a'),
      content: [
        game(1, null, { other_info: isNew }),
        game(7, null),
        game(8, null, { other_info: isNew, status: false }),
        game(9, null, { other_info: isNew }),
      ],
    },
  ];
  expect(newestGames(groups, 3).map((one) => one.id)).toEqual([9, 1]);
});
