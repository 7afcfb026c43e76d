import { useSyncExternalStore } from 'react';

const BREAKPOINT_PX = 1024;
const PHONE = /Android|iPhone|iPad|iPod|Mobile/i;

/** A narrow window, an upright one, or a phone's browser (rule U8). */
export function isMobileMode(width: number, height: number, userAgent: string): boolean {
  return width < BREAKPOINT_PX || height > width || PHONE.test(userAgent);
}

/** Set by index.html before the first paint; asking the window again would make it lay out the page first. */
function read(): boolean {
  return document.documentElement.hasAttribute('data-mobile');
}

/** Keeps `<html data-mobile>`, which the `desktop:` styles ask, in step with the window. */
function watch(onChange: () => void): () => void {
  const listen = (): void => {
    const isMobile = isMobileMode(window.innerWidth, window.innerHeight, navigator.userAgent);
    if (isMobile !== read()) document.documentElement.toggleAttribute('data-mobile', isMobile);
    onChange();
  };
  window.addEventListener('resize', listen);
  return () => window.removeEventListener('resize', listen);
}

export function useMobileMode(): boolean {
  return useSyncExternalStore(watch, read);
}
