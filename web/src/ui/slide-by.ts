/** Scrolls a row sideways over a given time; immediately with reduced motion. */
export function slideBy(row: HTMLElement, distancePx: number, durationMs: number): void {
  const from = row.scrollLeft;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = from + distancePx;
    return;
  }
  const startMs = performance.now();
  const step = (nowMs: number): void => {
    const share = Math.min(1, Math.max(0, (nowMs - startMs) / durationMs));
    row.scrollLeft = from + distancePx * (1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
