import { expect, test } from 'vitest';
import { parseName, parseReason, printable, shownName } from './recorded-words.ts';

const STRANGE_NAMES = [
  '',
  ' ',
  'mei ',
  ' mei',
  'mei  lin',
  'm\u0435i', // Cyrillic
  'mei\u200B',
  'anna\n  2026-11-22T10:00:00.000Z omar: case.approve case 1',
  'omar: case.approve',
  '\u001B[2J\u001B[Hwiped',
  'machine:root',
  'x'.repeat(65),
];

test.each(STRANGE_NAMES)('%j is refused as a name, and shown so that it is not taken for one', (name) => {
  expect(() => parseName(name)).toThrow('a name has');
  if (name !== 'machine:root' && name.length < 65) expect(shownName(name)).toMatch(/^"[ -~]*"$/);
});

test.each(['mei', 'mei.operator', 'Mei Lin', 'mei@parlour', 'root'])('%j is a name', (name) => {
  expect(parseName(name)).toBe(name);
  expect([shownName(name), shownName(`machine:${name}`)]).toEqual([name, `machine:${name}`]);
});

test('a reason is a line of any language that only shows', () => {
  expect(parseReason('  lost phone ', 'why?')).toBe('lost phone');
  expect(parseReason('转轮卡住了，见工单 4711', 'why?')).toBe('转轮卡住了，见工单 4711');
  for (const reason of [undefined, '', '     ']) expect(() => parseReason(reason, 'why?')).toThrow('why?');
  expect(() => parseReason('    seen    ', 'why?')).toThrow(
    '--reason is too short: a reason has 5 to 300 characters, and this one has 4',
  );
  expect(() => parseReason('x'.repeat(301), 'why?')).toThrow('--reason is too long');
  for (const unseen of ['\n', '\r', '\u001B[31m', '\u009B31m', '\u202E', '\u200B', '\u2028', '\uD800'])
    expect(() => parseReason(`reels${unseen}stuck`, 'why?')).toThrow('one line of text');
});

test('an older record’s text is printed as one line without effect', () => {
  expect(printable('reels stuck\nClosed accounts: player01\u001B[31m \u202Eabc')).toBe(
    'reels stuck\\u000aClosed accounts: player01\\u001b[31m \\u202eabc',
  );
  expect(printable('转轮卡住了 – “4711”')).toBe('转轮卡住了 – “4711”');
});
