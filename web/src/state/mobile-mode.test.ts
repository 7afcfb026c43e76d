import { expect, test } from 'vitest';
import { isMobileMode } from './mobile-mode.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';

test('mobile mode: below 1024 px, upright, or a phone', () => {
  expect(isMobileMode(1440, 900, DESKTOP)).toBe(false);
  expect(isMobileMode(1024, 768, DESKTOP)).toBe(false);
  expect(isMobileMode(1023, 700, DESKTOP)).toBe(true);
  expect(isMobileMode(1200, 1600, DESKTOP)).toBe(true);
  expect(isMobileMode(1440, 900, PHONE)).toBe(true);
});
