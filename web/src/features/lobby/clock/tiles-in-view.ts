import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Counts the visible tiles with live parts: without any, no requests are made. */
export const useTilesInView = create<{ count: number }>(() => ({ count: 0 }));

const change = (by: number) => useTilesInView.setState(({ count }) => ({ count: count + by }));

/** Counts the element while it is in or near the window. */
export function useCountedInView<E extends Element>() {
  const element = useRef<E>(null);
  useEffect(() => {
    let counted = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isIn = entry!.isIntersecting;
        if (isIn !== counted) change(isIn ? 1 : -1);
        counted = isIn;
      },
      { rootMargin: '150px' },
    );
    observer.observe(element.current!);
    return () => {
      observer.disconnect();
      if (counted) change(-1);
    };
  }, []);
  return element;
}
