import { afterEach, expect, test, vi } from 'vitest';
import { vendorTime } from './vendor-clock.ts';

/** Past rounds show the vendor's time (rule I26). */

const at = Date.parse('2026-11-20T17:30:05Z');
afterEach(() => vi.unstubAllEnvs());

test('a moment is shown by the vendor’s clock, not by that of the player’s device, and written as the site does', () => {
  for (const zone of ['America/New_York', 'Asia/Tokyo', 'UTC']) {
    vi.stubEnv('TZ', zone);
    expect(vendorTime(at), zone).toBe('2026-11-21 01:30:05');
  }
});
