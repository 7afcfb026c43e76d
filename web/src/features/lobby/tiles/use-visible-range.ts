import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { visibleRows } from './grid-metrics.ts';

export interface VisibleRange {
  widthPx: number;
  fromRow: number;
  toRow: number;
}

const UNMEASURED: VisibleRange = { widthPx: 0, fromRow: 0, toRow: 0 };

/**
 * The width of a list of equal rows and which of its rows are near the window, whichever element scrolls. `rowPxAt` is the height of a
 * row with the gap below it, and must be the same function every time.
 */
export function useVisibleRange(
  rowPxAt: (widthPx: number) => number,
): VisibleRange & { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const look = () => {
      const { top, width } = box.current!.getBoundingClientRect();
      const widthPx = Math.floor(width);
      const rows = visibleRows(-top, window.innerHeight, rowPxAt(widthPx));
      setRange((old) =>
        old.widthPx === widthPx && old.fromRow === rows.fromRow && old.toRow === rows.toRow
          ? old
          : { widthPx, ...rows },
      );
    };
    look();
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(soon);
    observer.observe(box.current!);
    // Scroll events do not bubble; in the capture phase they arrive from any scroller.
    const options = { passive: true, capture: true };
    document.addEventListener('scroll', soon, options);
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('scroll', soon, options);
      window.removeEventListener('resize', soon);
    };
  }, [rowPxAt]);
  return { box, ...range };
}
