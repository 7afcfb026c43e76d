import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = 1_800_000_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'now'],
  [59, 'now'],
  [MINUTE, '1 min ago'],
  [59 * MINUTE, '59 min ago'],
  [HOUR, '1 hr ago'],
  [23 * HOUR, '23 hr ago'],
  [DAY, 'yesterday'],
  [2 * DAY, '2 days ago'],
  [13 * DAY, '13 days ago'],
  [15 * DAY, '2 wk ago'],
  [70 * DAY, '2 mo ago'],
])('%i seconds back is %j', (seconds, words) => {
  expect(timeAgo(NOW - seconds, NOW, 'en')).toBe(words);
});

test('each language has its own words; a clock that is behind says now', () => {
  expect(timeAgo(NOW - 12 * MINUTE, NOW, 'zh-Hans')).toBe('12分钟前');
  expect(timeAgo(NOW - 12 * MINUTE, NOW, 'zh-Hant')).toBe('12 分鐘前');
  expect(timeAgo(NOW - 12 * MINUTE, NOW, 'vi')).toBe('12 phút trước');
  expect(timeAgo(NOW + HOUR, NOW, 'en')).toBe('now');
});
