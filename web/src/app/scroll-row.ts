/** Spec §9: tabs scroll their step within this time. */
const DURATION_MS = 300;

/** Scrolls a row sideways over 300 ms; at once for who wants no motion. */
export function scrollRow(row: HTMLElement, byPx: number): void {
  const from = row.scrollLeft;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = from + byPx;
    return;
  }
  const began = performance.now();
  const step = (now: number): void => {
    const share = Math.min(1, (now - began) / DURATION_MS);
    row.scrollLeft = from + byPx * (1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
