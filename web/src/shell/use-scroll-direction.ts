import { useEffect } from 'react';

/** A smaller step is the hand that trembles. */
const STEP_PX = 12;

/** `<html data-scrolling>` says which way the page moves: on a low screen the tab bar goes with it (rule U22). */
export function useScrollDirection(): void {
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < STEP_PX) return;
      last = window.scrollY;
      document.documentElement.dataset['scrolling'] = moved > 0 ? 'down' : 'up';
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
}
