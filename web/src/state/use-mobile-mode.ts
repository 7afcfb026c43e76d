import { useSyncExternalStore } from 'react';
import { isMobileMode } from './mobile-mode.ts';

/** `boot/before-paint.ts` sets it before the first paint; to ask the window again would force a layout. */
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
  return useSyncExternalStore(watch, read, read);
}
