import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { rowsInSight } from './grid-metrics.ts';

export interface Sight {
  widthPx: number;
  fromRow: number;
  toRow: number;
}

const UNMEASURED: Sight = { widthPx: 0, fromRow: 0, toRow: 0 };

/**
 * How wide a list of equal rows is and which of its rows are near the window, whatever scrolls around it. `rowPxAt` is a row with
 * the gap below it, and must be the same function every time.
 */
export function useSight(
  rowPxAt: (widthPx: number) => number,
): Sight & { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const look = () => {
      const { top, width } = box.current!.getBoundingClientRect();
      const widthPx = Math.floor(width);
      const rows = rowsInSight(-top, window.innerHeight, rowPxAt(widthPx));
      setSight((old) =>
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
    // Scrolling does not bubble, but on its way down it can be heard here from any scroller.
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
  return { box, ...sight };
}
