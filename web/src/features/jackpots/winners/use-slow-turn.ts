import { useEffect, useRef, type RefObject } from 'react';

const TURN_EVERY_MS = 3_600;

/** True while nothing may move: under the pointer or the focus, outside the window, below a dialog, or with reduced motion. */
function rests(element: HTMLElement): boolean {
  return (
    document.hidden ||
    document.querySelector('dialog:modal') !== null ||
    (matchMedia('(hover: hover)').matches && element.matches(':hover')) ||
    element.matches(':focus-visible, :has(:focus-visible)') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Calls `turn` every few seconds while the player does not read there. */
export function useSlowTurn(ref: RefObject<HTMLElement | null>, turn: () => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (ref.current && !rests(ref.current)) latest.current();
    }, TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [ref]);
}
