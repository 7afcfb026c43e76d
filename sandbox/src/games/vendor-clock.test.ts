import { afterEach, expect, test, vi } from 'vitest';
import { vendorTime } from './vendor-clock.ts';

/** Past rounds show the vendor's time (rule I26). */

const at = Date.parse('2026-11-20T17:30:05Z');
afterEach(() => vi.unstubAllEnvs());

test('a moment is shown by the vendor’s clock, not by that of the player’s device', () => {
  for (const zone of ['America/New_York', 'Asia/Tokyo', 'UTC']) {
    vi.stubEnv('TZ', zone);
    expect(vendorTime(at, 'en-US'), zone).toMatch(/^11\/21\/26, 1:30:05\sAM$/);
  }
});

test('a language writes it in its own way', () => {
  expect(vendorTime(at, 'zh-CN')).toBe('2026/11/21 01:30:05');
  expect(vendorTime(at, 'vi-VN')).toBe('01:30:05 21/11/26');
});
