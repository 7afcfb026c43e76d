import { expect, test } from 'vitest';
import { isWholeText } from './whole-text.ts';

test.each([['a'], ['转轮 🎰'], [''], [7], [null], [{ list: [{ text: 'a' }], at: undefined }]])(
  '%j can be kept',
  (value) => expect(isWholeText(value)).toBe(true),
);

test.each([['\ud800'], ['a\udc00b'], ['a\0'], [{ list: [{ text: '\ud83c' }] }], [['a', '\0']]])(
  '%j cannot',
  (value) => expect(isWholeText(value)).toBe(false),
);
