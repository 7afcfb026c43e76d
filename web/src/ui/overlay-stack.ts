/**
 * What lies above the page (sheets, dialogs, the search, the game) has an entry of the browser's history each, so that Back
 * closes the one on top (rule U23). An entry only counts: entry n of a page says that n overlays were open.
 */

/** Key in `history.state`: how many overlays lie above the page at this entry. */
const DEPTH = 'overlays';

/** The browser may ignore a step through the history, when a page takes too many. */
const STEP_TAKES_AT_MOST_MS = 1000;

/** What the stack uses of the window. */
export interface OverlayWindow {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  addEventListener: (type: 'popstate', listener: () => void) => void;
  setTimeout: (run: () => void, delayMs?: number) => number;
  clearTimeout: (timer: number) => void;
}

interface Overlay {
  onBack: () => void;
}

export interface OverlayStack {
  /** Puts an overlay on top. Back calls `onBack`; an overlay that stays open all the same keeps its entry. Returns how to take it away. */
  add: (onBack: () => void) => () => void;
  /**
   * Takes the entries of overlays above the first `keep` out of the history, then runs the navigation with the number that is
   * left. A page that is opened from an overlay can so take the place of the overlay's entry.
   */
  navigate: (keep: 0 | 1, run: (left: number) => void) => void;
}

export function createOverlayStack(window: OverlayWindow): OverlayStack {
  const entries = createEntries(window);
  let open: Overlay[] = [];
  let isSettling = false;

  /** Makes the history agree with what is open. */
  function settle(): void {
    if (entries.isStepping()) return;
    const surplus = entries.depth() - open.length;
    if (surplus > 0) entries.stepBack(surplus, settleSoon);
    else entries.append(-surplus);
  }

  /** Later: what closes and what opens in one act share an entry, and what React mounts twice has one. */
  function settleSoon(): void {
    if (isSettling) return;
    isSettling = true;
    window.setTimeout(() => {
      isSettling = false;
      settle();
    });
  }

  window.addEventListener('popstate', () => {
    if (entries.endOwnStep()) return;
    for (const overlay of open.slice(entries.depth()).toReversed()) overlay.onBack();
    settleSoon();
  });
  // After a reload nothing is open: the entry of an overlay gives way to its page's.
  settle();

  return {
    add(onBack) {
      const overlay: Overlay = { onBack };
      open = [...open, overlay];
      // At once: the visitor's next step back is already meant for it.
      if (!entries.isStepping()) entries.append(open.length - entries.depth());
      return () => {
        open = open.filter((one) => one !== overlay);
        settleSoon();
      };
    },
    navigate(keep, run) {
      entries.afterOwnStep(() => {
        const go = (): void => {
          run(entries.depth());
          settleSoon();
        };
        const surplus = entries.depth() - keep;
        if (surplus > 0) entries.stepBack(surplus, go);
        else go();
      });
    },
  };
}

/** The entries of overlays in the history, and the page's own steps through them, of which there is one at a time. */
function createEntries({ history, setTimeout, clearTimeout }: OverlayWindow) {
  let endStep: (() => void) | undefined;
  let waiting: (() => void)[] = [];

  const depth = (): number => Number((history.state as Record<string, unknown> | null)?.[DEPTH] ?? 0);
  const stateAt = (count: number): object => ({ ...(history.state as object | null), [DEPTH]: count });

  function afterOwnStep(run: () => void): void {
    if (endStep) waiting.push(() => afterOwnStep(run));
    else run();
  }

  return {
    depth,
    isStepping: () => endStep !== undefined,
    afterOwnStep,
    append(count: number): void {
      for (let added = 0; added < count; added += 1) history.pushState(stateAt(depth() + 1), '');
    },
    stepBack(count: number, then: () => void): void {
      const timer = setTimeout(() => {
        history.replaceState(stateAt(depth() - count), '');
        endStep?.();
      }, STEP_TAKES_AT_MOST_MS);
      endStep = () => {
        clearTimeout(timer);
        endStep = undefined;
        then();
        const runs = waiting;
        waiting = [];
        for (const run of runs) run();
      };
      history.go(-count);
    },
    /** False where the step was the visitor's. */
    endOwnStep(): boolean {
      const isOwn = endStep !== undefined;
      endStep?.();
      return isOwn;
    },
  };
}

/** The browser window's own. */
export const overlays: OverlayStack = createOverlayStack({
  history: window.history,
  addEventListener: (type, listener) => window.addEventListener(type, listener),
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer),
});
