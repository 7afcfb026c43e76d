import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridHeightPx, gridMetrics, visibleRows, tileHeightPx } from './grid-metrics.ts';

test('three tiles a row on a phone, and on a desktop six to ten by its width', () => {
  expect(gridMetrics(366).columns).toBe(3);
  // The content of windows of 1024, 1152, 1280, 1440 and 1920 px.
  expect([976, 1104, 1232, 1240, 1560].map((widthPx) => gridMetrics(widthPx).columns)).toEqual([
    6, 7, 8, 8, 10,
  ]);
});

test('eight tiles on a desktop are 144.5 px wide', () => {
  expect(gridHeightPx(1240, 8) - 60).toBe(144.5);
});

test('an empty grid takes no room', () => {
  expect(gridHeightPx(1240, 0)).toBe(0);
});

test('all rows in the window are drawn, and never more than a few windows of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 2_000_000 }),
      fc.integer({ min: 300, max: 3000 }),
      fc.integer({ min: 200, max: 1600 }),
      (aboveTopPx, windowPx, widthPx) => {
        const rowPx = tileHeightPx(widthPx) + gridMetrics(widthPx).rowGapPx;
        const { fromRow, toRow } = visibleRows(aboveTopPx, windowPx, rowPx);
        expect(fromRow).toBeGreaterThanOrEqual(0);
        if (aboveTopPx + windowPx > 0) {
          expect(fromRow * rowPx).toBeLessThanOrEqual(Math.max(0, aboveTopPx));
          expect(toRow * rowPx).toBeGreaterThanOrEqual(aboveTopPx + windowPx);
        }
        expect((toRow - fromRow) * rowPx).toBeLessThanOrEqual(windowPx + 1800 + 8 * rowPx);
      },
    ),
  );
});

test('a small movement of the page changes nothing', () => {
  const rows = Array.from({ length: 100 }, (_, index) => JSON.stringify(visibleRows(2000 + index, 800, 170)));
  expect(new Set(rows).size).toBeLessThanOrEqual(2);
});
