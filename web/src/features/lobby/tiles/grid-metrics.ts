/** The measures of a grid of tiles, which must be known before its pictures are: a page never jumps. */

/** Title and provider below the picture: 8 + 2 · 18 + 16. */
const TILE_TEXT_PX = 60;

export interface GridMetrics {
  columns: number;
  columnGapPx: number;
  rowGapPx: number;
}

/** Three on a phone, eight on the 1240 px content of a desktop, ten on that of a wide one. */
export function gridMetrics(widthPx: number): GridMetrics {
  if (widthPx < 560) return { columns: 3, columnGapPx: 8, rowGapPx: 12 };
  if (widthPx < 760) return { columns: 4, columnGapPx: 12, rowGapPx: 8 };
  const columns = widthPx < 1100 ? 6 : widthPx < 1230 ? 7 : widthPx < 1540 ? 8 : 10;
  return { columns, columnGapPx: 12, rowGapPx: 8 };
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

/** Rows this far outside the window are drawn. */
const AHEAD_PX = 900;
/** Rows are added and removed in steps of this many, so that most scrolling changes nothing. */
const STEP_ROWS = 4;

/** The rows to draw of a grid whose top lies `aboveTopPx` above the window's (negative: below it); `toRow` is not included. */
export function visibleRows(
  aboveTopPx: number,
  windowPx: number,
  rowPx: number,
): { fromRow: number; toRow: number } {
  const step = rowPx * STEP_ROWS;
  const fromRow = Math.max(0, Math.floor((aboveTopPx - AHEAD_PX) / step) * STEP_ROWS);
  const toRow = Math.max(STEP_ROWS, Math.ceil((aboveTopPx + windowPx + AHEAD_PX) / step) * STEP_ROWS);
  return { fromRow: Math.min(fromRow, toRow - STEP_ROWS), toRow };
}
