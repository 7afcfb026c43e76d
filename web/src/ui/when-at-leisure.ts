import { startTransition, useEffect, useState } from 'react';

/** Signs that somebody is there: from then on what is below the first view is wanted soon. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin', 'resize'] as const;
/** For who reads without touching anything; the first view is long done by then, also on a slow phone. */
const LONGEST_MS = 12_000;

/** Calls back once, after the player's first sign of life or after 12 s. Answers how to call it off. */
export function whenAtLeisure(run: () => void): () => void {
  const stop = () => {
    window.clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
  };
  const begin = (event?: Event) => {
    if (event?.type === 'focusin' && isOfDialog(event)) return;
    stop();
    // After the answer to the sign itself.
    timer = window.setTimeout(run);
  };
  let timer = window.setTimeout(begin, LONGEST_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
  return stop;
}

/** A dialog that comes by itself takes the focus by itself. */
function isOfDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** True from the player's first sign of life on, or after 12 s. */
export function useLeisure(): boolean {
  const [isAtLeisure, setAtLeisure] = useState(false);
  useEffect(() => whenAtLeisure(() => startTransition(() => setAtLeisure(true))), []);
  return isAtLeisure;
}
