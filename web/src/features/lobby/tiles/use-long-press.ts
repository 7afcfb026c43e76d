import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const HOLD_MS = 450;
/** A finger that moves further than this scrolls. */
const SLOP_PX = 10;

/** Handlers for an element with one action for a tap and another for a long press. A mouse only taps. */
export function useLongPress(onTap: () => void, onHold: () => void) {
  const press = useRef<{ timer: number; x: number; y: number; held: boolean } | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  const cancel = () => window.clearTimeout(press.current?.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      cancel();
      const started = { timer: 0, x: event.clientX, y: event.clientY, held: false };
      started.timer = window.setTimeout(() => {
        started.held = true;
        onHold();
      }, HOLD_MS);
      press.current = started;
    },
    onPointerMove: (event: PointerEvent) => {
      const started = press.current;
      if (started && Math.hypot(event.clientX - started.x, event.clientY - started.y) > SLOP_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // The browser's own long-press menu would cover the sheet.
      if (press.current?.held) event.preventDefault();
    },
    onClick: () => {
      const held = press.current?.held;
      press.current = undefined;
      if (!held) onTap();
    },
  };
}
