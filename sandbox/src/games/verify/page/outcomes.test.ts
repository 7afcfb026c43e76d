import { expect, test } from 'vitest';
import { inWords } from './outcomes.ts';
import { textsIn } from './texts.ts';

const step = { reels: [[0]], win: 250, isFree: false, granted: 0, left: 0 };

test.each([
  ['en', '1 spin, 2.50 × the stake', '2 spins, 5.00 × the stake'],
  ['zh-CN', '1 次旋转，共 2.50 倍投注', '2 次旋转，共 5.00 倍投注'],
  ['zh-TW', '1 次旋轉，共 2.50 倍投注', '2 次旋轉，共 5.00 倍投注'],
  ['ms', '1 putaran, 2.50 × taruhan', '2 putaran, 5.00 × taruhan'],
  ['vi', '1 lượt quay, 2.50 × tiền cược', '2 lượt quay, 5.00 × tiền cược'],
])('a round of one spin is not told in the plural: %s', (language, one, two) => {
  const { texts } = textsIn(language);
  expect(inWords('slot', 0, [step], texts)).toBe(one);
  expect(inWords('slot', 0, [step, step], texts)).toBe(two);
});
