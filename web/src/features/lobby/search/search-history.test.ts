import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, keepSearch, readSearches } from './search-history.ts';

beforeEach(() => localStorage.clear());

test('the newest search comes first, each once whatever its case, eight at most', () => {
  for (const text of ['koi', 'dragon', ' Koi ', '', '   ']) keepSearch(text);
  expect(readSearches()).toEqual(['Koi', 'dragon']);
  for (let number = 0; number < 20; number += 1) keepSearch(`search ${number}`);
  expect(readSearches()).toHaveLength(8);
  expect(readSearches()[0]).toBe('search 19');
  forgetSearches();
  expect(readSearches()).toEqual([]);
});

test('a text too long for a chip is not kept', () => {
  keepSearch('x'.repeat(41));
  expect(readSearches()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null,{"b":2}]', 'null', '""'])(
  'storage that holds %s is no search',
  (junk) => {
    localStorage.setItem('RECENT_SEARCHES', junk);
    expect(readSearches()).toEqual([]);
    keepSearch('koi');
    expect(readSearches()).toEqual(['koi']);
  },
);
