import { expect, test } from 'vitest';
import { platformOf } from './platform.ts';

test('the guide begins with the device in hand', () => {
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 5)).toBe('ios');
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5)).toBe('ios');
  expect(platformOf('Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile', 5)).toBe('android');
  expect(platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0)).toBe('windows');
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0)).toBe('windows');
});
