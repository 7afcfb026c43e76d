import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeStorage, readStorage } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  writeStorage('KEY', null);
  vi.unstubAllGlobals();
});

test('what is kept lies on the device, or in the tab where that is asked for', () => {
  expect(writeStorage('KEY', 'word')).toBe(true);
  expect(localStorage.getItem('KEY')).toBe('word');
  expect(readStorage('KEY')).toBe('word');
  expect(readStorage('KEY', 'sessionStorage')).toBeNull();
  expect(writeStorage('OF THE TAB', 'word', 'sessionStorage')).toBe(true);
  expect(sessionStorage.getItem('OF THE TAB')).toBe('word');
  expect(writeStorage('KEY', null)).toBe(true);
  expect(localStorage.getItem('KEY')).toBeNull();
});

test('without storage a value lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(readStorage('KEY')).toBeNull();
  expect(writeStorage('KEY', 'word')).toBe(false);
  expect(readStorage('KEY')).toBe('word');
  expect(writeStorage('KEY', null)).toBe(false);
  expect(readStorage('KEY')).toBeNull();
});

test('a device that is full forgets nothing while the page stands, and what it takes later counts', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeStorage('KEY', 'new')).toBe(false);
  expect(readStorage('KEY')).toBe('new');
  vi.unstubAllGlobals();
  expect(writeStorage('KEY', 'newer')).toBe(true);
  localStorage.setItem('KEY', 'of another tab');
  expect(readStorage('KEY')).toBe('of another tab');
});
