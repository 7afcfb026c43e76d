import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { slideBy } from './slide-by.ts';

/** A row that scrolls sideways: by arrows at its ends, by the wheel, and by the arrow keys as one stop of Tab. */
export interface Rail {
  row: RefObject<HTMLDivElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by a view, less what was seen at the end. */
  turn: (direction: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

const TURN_MS = 300;
const TURN_SHARE = 0.8;
const STOPS = 'button:not(:disabled), a[href]';

/** `chosen` names what is chosen: it is scrolled into view when it changes. */
export function useRail(chosen: unknown, count: number): Rail {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const look = (): void => {
      const atStart = box.scrollLeft < 2;
      const atEnd = box.scrollLeft + box.clientWidth > box.scrollWidth - 2;
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      const isAtEnd =
        event.deltaY < 0 ? box.scrollLeft < 2 : box.scrollLeft + box.clientWidth > box.scrollWidth - 2;
      // At its end the wheel belongs to the page again.
      if (isAtEnd) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    const watcher = new ResizeObserver(look);
    for (const element of [box, ...box.children]) watcher.observe(element);
    box.addEventListener('scroll', look, { passive: true });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('wheel', wheel);
    };
  }, [count]);

  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const stops = stopsOf(box);
    const on = stops.find((stop) => stop.matches('[aria-pressed=true], [aria-current]')) ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === on ? 0 : -1;
    if (on) box.scrollLeft = on.offsetLeft - (box.clientWidth - on.offsetWidth) / 2;
  }, [chosen, count]);

  const turn = useCallback((direction: 1 | -1) => {
    const box = row.current;
    if (box) slideBy(box, direction * box.clientWidth * TURN_SHARE, TURN_MS);
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLDivElement>) => {
    const stops = stopsOf(event.currentTarget);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    const stop = next === undefined ? undefined : stops[next];
    if (at < 0 || stop === undefined) return;
    event.preventDefault();
    stops[at]!.tabIndex = -1;
    stop.tabIndex = 0;
    stop.focus();
  }, []);

  return { row, ...ends, turn, onKeyDown };
}

function stopsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(STOPS)];
}
