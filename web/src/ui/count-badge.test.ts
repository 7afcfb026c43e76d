import { expect, test } from 'vitest';
import { badgeText } from './CountBadge.tsx';

test('a badge counts to 99', () => {
  expect([1, 99, 100, 5000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
