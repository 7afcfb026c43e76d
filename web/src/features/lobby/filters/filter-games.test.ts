import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFilters, filterGames, type GameFilter } from './filter-games.ts';

const id = fc.integer({ min: 1, max: 4 });
const games = fc
  .array(
    fc.record({
      game_platform_id: id,
      categories: fc.uniqueArray(id, { maxLength: 3 }),
      halls: fc.uniqueArray(id, { maxLength: 2 }),
    }),
    {
      maxLength: 40,
    },
  )
  .map((list) =>
    list.map(({ game_platform_id, categories, halls }, index) => ({
      id: index,
      game_platform_id,
      other_info: { categories },
      halls,
    })),
  );
const filter = fc.record({
  platformId: fc.option(id, { nil: undefined }),
  categoryId: fc.option(id, { nil: undefined }),
  onlyFavourites: fc.boolean(),
  hallId: fc.option(id, { nil: undefined }),
});
const favourites = fc.uniqueArray(fc.nat(39)).map((ids) => new Set(ids));

test('filters combine: a game is shown exactly when each filter alone would show it, in the old order', () => {
  fc.assert(
    fc.property(games, filter, favourites, (list, wanted, liked) => {
      const alone = (one: GameFilter) => new Set(filterGames(list, one, liked));
      const each = [
        alone({ platformId: wanted.platformId }),
        alone({ categoryId: wanted.categoryId }),
        alone({ onlyFavourites: wanted.onlyFavourites }),
        alone({ hallId: wanted.hallId }),
      ];
      expect(filterGames(list, wanted, liked)).toEqual(
        list.filter((game) => each.every((set) => set.has(game))),
      );
    }),
  );
});

test('a count is what choosing it shows', () => {
  fc.assert(
    fc.property(games, filter, favourites, (list, wanted, liked) => {
      const counts = countFilters(list, wanted, liked);
      const shown = (change: GameFilter) => filterGames(list, { ...wanted, ...change }, liked).length;
      for (const one of [1, 2, 3, 4]) {
        expect(counts.platforms.get(one) ?? 0).toBe(shown({ platformId: one }));
        expect(counts.categories.get(one) ?? 0).toBe(shown({ categoryId: one }));
        expect(counts.halls.get(one) ?? 0).toBe(shown({ hallId: one }));
      }
      expect(counts.favourites).toBe(shown({ onlyFavourites: true }));
      expect(counts.ofAllPlatforms).toBe(shown({ platformId: undefined }));
      expect(counts.ofAllCategories).toBe(shown({ categoryId: undefined }));
      expect(counts.ofAllHalls).toBe(shown({ hallId: undefined }));
    }),
  );
});

test('without a filter the list itself is shown', () => {
  const list = [{ id: 1, game_platform_id: 1, other_info: { categories: [] } }];
  expect(filterGames(list, {}, new Set())).toBe(list);
});
