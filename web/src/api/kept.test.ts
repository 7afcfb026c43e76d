import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, kept } from './kept.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  keep('KEY', null);
  vi.unstubAllGlobals();
});

test('what is kept lies on the device, or in the tab where that is asked for', () => {
  expect(keep('KEY', 'word')).toBe(true);
  expect(localStorage.getItem('KEY')).toBe('word');
  expect(kept('KEY')).toBe('word');
  expect(kept('KEY', 'sessionStorage')).toBeNull();
  expect(keep('OF THE TAB', 'word', 'sessionStorage')).toBe(true);
  expect(sessionStorage.getItem('OF THE TAB')).toBe('word');
  expect(keep('KEY', null)).toBe(true);
  expect(localStorage.getItem('KEY')).toBeNull();
});

test('where nothing may be kept it lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(kept('KEY')).toBeNull();
  expect(keep('KEY', 'word')).toBe(false);
  expect(kept('KEY')).toBe('word');
  expect(keep('KEY', null)).toBe(false);
  expect(kept('KEY')).toBeNull();
});

test('a device that is full forgets nothing while the page stands, and what it takes later counts', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keep('KEY', 'new')).toBe(false);
  expect(kept('KEY')).toBe('new');
  vi.unstubAllGlobals();
  expect(keep('KEY', 'newer')).toBe(true);
  localStorage.setItem('KEY', 'of another tab');
  expect(kept('KEY')).toBe('of another tab');
});
