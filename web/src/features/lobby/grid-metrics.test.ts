import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHUNK_TILES, chunked, gridHeightPx, gridMetrics } from './grid-metrics.ts';

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

test('a chunk is whole rows at every width, so that chunks one below the other make one grid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1600 }), fc.integer({ min: 0, max: 400 }), (widthPx, tiles) => {
      const { columns, rowGapPx } = gridMetrics(widthPx);
      expect(CHUNK_TILES % columns).toBe(0);
      const parts = chunked(Array.from({ length: tiles }, (_, i) => i));
      const heights = parts.map((part) => gridHeightPx(widthPx, part.length));
      const stacked =
        heights.reduce((sum, height) => sum + height, 0) + Math.max(0, parts.length - 1) * rowGapPx;
      expect(stacked).toBeCloseTo(gridHeightPx(widthPx, tiles), 6);
      expect(parts.flat()).toHaveLength(tiles);
    }),
  );
});
