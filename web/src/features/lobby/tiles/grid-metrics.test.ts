import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridHeightPx, gridMetrics, visibleRows, tileHeightPx } from './grid-metrics.ts';

test('three tiles a row on a phone, eight on a desktop', () => {
  expect(gridMetrics(366).columns).toBe(3);
  expect(gridMetrics(1240).columns).toBe(8);
});

test('eight tiles on a desktop are 144.5 px wide', () => {
  expect(gridHeightPx(1240, 8) - 42).toBe(144.5);
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
