import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { whenIdle } from './when-idle.ts';

/** A section is drawn this far below the window. */
const AHEAD_PX = 80;

/**
 * A part below the first view, in a box of about its height. It is drawn when the player scrolls near it or once the page is idle,
 * so that it does not delay the first tile.
 */
export function Lazy({ children, className }: { children: ReactNode; className: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn) return undefined;
    const draw = () => startTransition(() => setIsDrawn(true));
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && draw(), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    observer.observe(box.current!);
    const cancel = whenIdle(draw);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [isDrawn]);
  return isDrawn ? children : <div ref={box} className={className} data-lazy />;
}
