import { afterEach, expect, test } from 'vitest';
import { keep, recall } from './page-storage.ts';

const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'sessionStorage', own);
  else Reflect.deleteProperty(globalThis, 'sessionStorage');
});

function setStorage(get: () => unknown): void {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });
}

test('where the browser forbids storage, a value lasts as long as the page', () => {
  setStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(recall('a', 'sessionStorage')).toBeNull();
  keep('a', '1', 'sessionStorage');
  expect(recall('a', 'sessionStorage')).toBe('1');
  keep('a', null, 'sessionStorage');
  expect(recall('a', 'sessionStorage')).toBeNull();
});

test('where the storage is full, the value that was meant counts', () => {
  setStorage(() => ({
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  keep('b', 'new', 'sessionStorage');
  expect(recall('b', 'sessionStorage')).toBe('new');
});

test('storage that there is keeps the value', () => {
  const values = new Map<string, string>();
  setStorage(() => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }));
  keep('c', '1', 'sessionStorage');
  expect(values.get('c')).toBe('1');
  expect(recall('c', 'sessionStorage')).toBe('1');
  keep('c', null, 'sessionStorage');
  expect(recall('c', 'sessionStorage')).toBeNull();
});
