import { expect, test } from 'vitest';
import { fieldAngle, pointAt, turnTo } from './wheel-angles.ts';

test('wherever the wheel stands, it stops with the drawn field in the middle under the pointer, going forwards', () => {
  for (const fields of [4, 8, 12])
    for (const from of [0, 45, 359.5, 2115, 12_345])
      for (let field = 0; field < fields; field += 1) {
        const turn = turnTo(field, fields, from, 5);
        expect(turn).toBeGreaterThanOrEqual(from + 5 * 360);
        expect(turn).toBeLessThan(from + 6 * 360);
        // A point in the middle of the field, turned with the wheel, is at the top.
        const [x, y] = pointAt(field * fieldAngle(fields) + turn, 100);
        expect(x).toBeCloseTo(200, 5);
        expect(y).toBeCloseTo(100, 5);
      }
});
