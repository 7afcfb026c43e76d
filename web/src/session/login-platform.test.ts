import { expect, test } from 'vitest';
import { platformOf } from './login-platform.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';

test.each([
  [IPHONE, 5, false, 'iosWeb'],
  [IPHONE, 5, true, 'iosPwa'],
  [MAC, 5, false, 'iosWeb'],
  [MAC, 5, true, 'iosPwa'],
  [MAC, 0, false, 'pcWeb'],
  [MAC, 0, true, 'pcWeb'],
  [ANDROID, 5, false, 'androidWeb'],
  [ANDROID, 5, true, 'androidPwa'],
  [WINDOWS, 10, false, 'pcWeb'],
  [WINDOWS, 0, true, 'pcWeb'],
] as const)(
  '%s with %d touch points, installed: %s, is %s',
  (userAgent, touchPoints, isInstalled, expected) => {
    expect(platformOf(userAgent, touchPoints, isInstalled)).toBe(expected);
  },
);
