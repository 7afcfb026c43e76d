import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAccount } from './mask-account.ts';

test('the beginning and the end of an account are shown, the rest is stars', () => {
  expect(maskAccount('weimin88')).toBe('we***88');
  expect(maskAccount('player01')).toBe('pl***01');
  expect(maskAccount('nguyenthi05')).toBe('ngu***05');
  expect(maskAccount('abc123')).toBe('a***3');
  expect(maskAccount('abcd')).toBe('***');
  expect(maskAccount('')).toBe('***');
});

test('at least four characters stay hidden, and so does their number', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{4,12}$/),
      fc.stringMatching(/^[a-z0-9]{4}$/),
      (account, other) => {
        const [first, last] = maskAccount(account).split('***') as [string, string];
        expect(first.length + last.length).toBeLessThanOrEqual(Math.min(5, account.length - 4));
        expect(account.startsWith(first) && account.endsWith(last)).toBe(true);
        // Any other middle of four or more gives the same mask.
        const twin = first + other + account.slice(first.length + 4);
        expect(maskAccount(twin)).toBe(maskAccount(account));
      },
    ),
  );
});
