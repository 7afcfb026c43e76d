import { expect, test } from 'vitest';
import { readFilter, writeFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('the address carries the filter, and the interval stays in it', () => {
  const filter = { game_type: 9, game_code: 'sports', product: 'sports', status: 'resettled' } as const;
  const params = writeFilter(new URLSearchParams('range=thisWeek'), { game_type: 9 }, filter);
  expect(params.get('range')).toBe('thisWeek');
  expect(readFilter(params)).toEqual(filter);
  expect(readFilter(writeFilter(params, filter, {}))).toEqual({});
});

test('another platform has other games', () => {
  const before = { game_type: 9, game_code: 'sports' };
  expect(readFilter(writeFilter(new URLSearchParams(), before, { ...before, game_type: 1 }))).toEqual({
    game_type: 1,
  });
});

test('what is no filter is left out', () => {
  expect(read('platform=0&kind=dice&status=lost')).toEqual({});
  expect(read('platform=1e3&game=x')).toEqual({});
  expect(read(`platform=1&game=${'x'.repeat(101)}`)).toEqual({ game_type: 1 });
});
