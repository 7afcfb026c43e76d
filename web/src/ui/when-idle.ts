import { startTransition, useEffect, useState } from 'react';

/** The player's activity: from then on they will soon want what lies below the first view. */
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin', 'resize'] as const;
/** For a player who reads without touching anything; even a slow phone has finished the first view by then. */
const LONGEST_MS = 12_000;

/** Runs once, after the player's first activity or after 12 s. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const stop = () => {
    window.clearTimeout(timer);
    for (const type of ACTIVITY) window.removeEventListener(type, begin);
  };
  const begin = (event?: Event) => {
    if (event?.type === 'focusin' && isOfDialog(event)) return;
    stop();
    // The page answers the activity itself first.
    timer = window.setTimeout(run);
  };
  let timer = window.setTimeout(begin, LONGEST_MS);
  for (const type of ACTIVITY) window.addEventListener(type, begin, { passive: true });
  return stop;
}

/** A dialog that the page opens takes the focus without the player. */
function isOfDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** True from the player's first activity on, or after 12 s. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}
