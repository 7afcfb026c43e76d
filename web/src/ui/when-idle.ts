import { startTransition, useCallback, useEffect, useState } from 'react';

/** The player moves the page, and will soon see what lies below the first view or beside it. */
const MOVES = ['wheel', 'touchmove', 'resize'] as const;
/** The player asks for something, which the page is to answer first. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;
/** How long after such an act its answer is drawn, and what it closes has gone. */
const ANSWER_MS = 500;
/** For a player who reads without touching anything; even a slow phone has finished the first view by then. */
const LONGEST_MS = 12_000;

/** Runs once: when the player moves the page, half a second after any other act, or after 12 s. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const listening = new AbortController();
  let timer = 0;
  const runIn = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      listening.abort();
      run();
    }, ms);
  };
  let hasActed = false;
  const options = { passive: true, signal: listening.signal };
  const onMove = () => {
    // The next moves would put it off again and again.
    listening.abort();
    runIn(0);
  };
  for (const type of MOVES) window.addEventListener(type, onMove, options);
  for (const type of ACTS) {
    window.addEventListener(
      type,
      (event) => {
        if (hasActed || (type === 'focusin' && isOfDialog(event))) return;
        hasActed = true;
        runIn(ANSWER_MS);
      },
      options,
    );
  }
  runIn(LONGEST_MS);
  return () => {
    listening.abort();
    window.clearTimeout(timer);
  };
}

/** A dialog that the page opens takes the focus without the player. */
function isOfDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** True once `whenIdle` would run, and from then on when what waits is asked for. */
export function useIdle(): [isIdle: boolean, ask: () => void] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return [isIdle, useCallback(() => setIdle(true), [])];
}
