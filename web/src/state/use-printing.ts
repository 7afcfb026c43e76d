import { useSyncExternalStore } from 'react';

const paper = (): MediaQueryList => window.matchMedia('print');

function watch(onChange: () => void): () => void {
  const list = paper();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the page is being printed: paper has room for what a phone shows by parts. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => paper().matches,
    () => false,
  );
}
