import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Heads, some rows and totals. */
const LEAST_ROOM_PX = 288;

/**
 * Tells a table how far down the page it begins (`--from-top`), so that it ends with the screen: its totals are in sight before anybody scrolls.
 * A low screen that has no room for that shows most of the table once it is scrolled. What stands above it may come later.
 */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      const box = ref.current;
      if (!box) return;
      const top = Math.round(box.getBoundingClientRect().top + window.scrollY);
      if (window.innerHeight - top < LEAST_ROOM_PX) box.style.removeProperty('--from-top');
      else box.style.setProperty('--from-top', `${top}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return ref;
}
