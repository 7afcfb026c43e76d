import { useEffectEvent, useLayoutEffect } from 'react';
import { overlays } from './overlay-stack.ts';

/** For what lies above the page, as long as it is mounted: the browser's Back closes it and stays on the page (rule U23). */
export function useBackCloses(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => overlays.add(() => back()), []);
}
