import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { whenAtLeisure } from './when-at-leisure.ts';

/** How far below the window a section is drawn already. */
const AHEAD_PX = 80;

/**
 * A part below the first view, in a box of about its height. It is drawn when the player comes near it, or else at leisure, so that
 * the first tile does not wait for those that nobody sees yet.
 */
export function Later({ children, className }: { children: ReactNode; className: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn) return undefined;
    const draw = () => startTransition(() => setIsDrawn(true));
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && draw(), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    observer.observe(box.current!);
    const callOff = whenAtLeisure(draw);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [isDrawn]);
  return isDrawn ? children : <div ref={box} className={className} />;
}
