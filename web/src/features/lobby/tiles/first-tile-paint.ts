/** For halls without a tile. */
const LONGEST_MS = 2_000;

let resolveFirstPaint: () => void;
const firstPaint = new Promise<void>((resolve) => {
  resolveFirstPaint = resolve;
});

/** A tile of the first view calls it once its picture is painted, or has failed. */
export const reportTilePaint = (): void => resolveFirstPaint();

/** Settles with the first tile's paint, or after 2 s, so that the parts beside the games leave them a slow line. */
export function firstTilePaint(): Promise<void> {
  window.setTimeout(resolveFirstPaint, LONGEST_MS);
  return firstPaint;
}
