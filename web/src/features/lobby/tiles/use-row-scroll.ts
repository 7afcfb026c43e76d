import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { scrollBehavior } from '../../../ui/scroll-behavior.ts';

export interface RowScroll {
  row: RefObject<HTMLDivElement | null>;
  atStart: boolean;
  atEnd: boolean;
  back: () => void;
  on: () => void;
}

/** A scroller with arrows: each turns one view's width. `drawAll` draws what the row has left out so far, which a turn needs. */
export function useRowScroll(drawAll?: () => void): RowScroll {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const atStart = element.scrollLeft < 2;
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 2;
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const turn = useCallback(
    (direction: 1 | -1) => {
      const element = row.current;
      if (!element) return;
      if (drawAll) flushSync(drawAll);
      element.scrollBy({ left: direction * element.clientWidth, behavior: scrollBehavior() });
    },
    [drawAll],
  );

  return { row, ...ends, back: () => turn(-1), on: () => turn(1) };
}
