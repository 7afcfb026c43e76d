import { expect, test } from 'vitest';
import { PAGE_RESULTS, resultPages } from './result-pages.ts';

test('a short list is shown whole, without controls', () => {
  expect(resultPages(6, PAGE_RESULTS)).toEqual({ shown: 6, page: 20, canGrow: false, canCollapse: false });
});

test('a long list grows by pages, to all, and collapses to the first page', () => {
  expect(resultPages(50, PAGE_RESULTS)).toEqual({ shown: 20, page: 20, canGrow: true, canCollapse: false });
  expect(resultPages(50, 40)).toEqual({ shown: 40, page: 20, canGrow: true, canCollapse: true });
  expect(resultPages(50, Infinity)).toEqual({ shown: 50, page: 20, canGrow: false, canCollapse: true });
});

test('an empty list shows nothing', () => {
  expect(resultPages(0, Infinity)).toEqual({ shown: 0, page: 20, canGrow: false, canCollapse: false });
});
