/** The measures of a grid of tiles, which must be known before its pictures are: a page never jumps (look.md). */

/** Title and provider below the picture: 8 + 18 + 16. */
export const TILE_TEXT_PX = 42;

export interface GridMetrics {
  columns: number;
  columnGapPx: number;
  rowGapPx: number;
}

/** Three on a phone, eight on the 1240 px content of a desktop. */
export function gridMetrics(widthPx: number): GridMetrics {
  if (widthPx < 560) return { columns: 3, columnGapPx: 8, rowGapPx: 12 };
  if (widthPx < 760) return { columns: 4, columnGapPx: 12, rowGapPx: 16 };
  if (widthPx < 1000) return { columns: 6, columnGapPx: 12, rowGapPx: 16 };
  return { columns: 8, columnGapPx: 12, rowGapPx: 16 };
}

export function tileHeightPx(widthPx: number): number {
  const { columns, columnGapPx } = gridMetrics(widthPx);
  return (widthPx - (columns - 1) * columnGapPx) / columns + TILE_TEXT_PX;
}

/** The height that so many tiles take. */
export function gridHeightPx(widthPx: number, tiles: number): number {
  const { columns, rowGapPx } = gridMetrics(widthPx);
  const rows = Math.ceil(tiles / columns);
  return rows === 0 ? 0 : rows * tileHeightPx(widthPx) + (rows - 1) * rowGapPx;
}

/** Whole rows only, so that a chunk ends where the next one starts. Divisible by 3, 4, 6 and 8. */
export const CHUNK_TILES = 24;

export function chunked<T>(list: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < list.length; at += CHUNK_TILES) chunks.push(list.slice(at, at + CHUNK_TILES));
  return chunks;
}
