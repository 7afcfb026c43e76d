import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withEditions } from './editions.ts';

const game = (id: number) => ({
  id,
  code: `game-${id}`,
  title: { en: `Game ${id}`, cn: `游戏${id}`, tw: `遊戲${id}`, vi: `Trò ${id}`, ms: `Main ${id}` },
  sort: 10,
});

test('a catalogue grows to the wanted number; every game has an id, a code and titles of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 800 }), (has, wanted) => {
      const games = Array.from({ length: has }, (_, index) => game(1001 + index));
      const all = withEditions(games, games, wanted);
      expect(all).toHaveLength(Math.max(has, wanted));
      expect(all.slice(0, has)).toEqual(games);
      for (const unique of [
        all.map(({ id }) => id),
        all.map(({ code }) => code),
        all.map(({ title }) => title.vi),
      ])
        expect(new Set<unknown>(unique).size).toBe(all.length);
      for (const { code } of all) expect(code).toMatch(/^game-\d+(--[a-z]+(-\d+)?)?$/);
    }),
    { numRuns: 30 },
  );
});

test('the same number gives the same games; nothing editable gives the files alone', () => {
  const games = [game(1), game(2), game(3)];
  expect(withEditions(games, games, 500)).toEqual(withEditions(games, games, 500));
  expect(withEditions(games, [], 500)).toEqual(games);
  expect(withEditions(games, [games[1]!], 5).map(({ code }) => code)).toEqual([
    'game-1',
    'game-2',
    'game-3',
    'game-2--deluxe',
    'game-2--gold',
  ]);
});
