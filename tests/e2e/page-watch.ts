import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Above this a page is said to jump (none at all is the aim; text that is being measured may move by a hair). */
const MOST_SHIFT = 0.01;

/**
 * A shift this soon after a touch or a key, or after the server's answer to it, is its effect. Browsers allow half a second; with the search's own
 * 300 ms a busy machine would be blamed for more.
 */
const ANSWER_MS = 2000;

/** Another page in place of the last one is no jump, however long it was on its way: its first frame comes this soon after it is drawn. */
const PAGE_MS = 500;

/** The faults on any page of a context, in words. */
export interface PageWatch {
  /** Says that a trouble is what this test is about. */
  expectTrouble(pattern: RegExp): void;
  /** True once something like this has gone wrong. */
  logged(pattern: RegExp): boolean;
  troubles(): readonly string[];
}

interface Shift {
  page: string;
  value: number;
  moved: string;
}

/** Listens to every page of the context, games and new tabs included. To be called before the first page opens. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const shifts = new Map<string, { sum: number; moved: Set<string> }>();

  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Said wherever a test keeps the worker out (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // How quick a driver is, which here is the processor: no fault of a page that draws with WebGL.
    if (/GL Driver Message \(OpenGL, Performance/.test(message.text())) return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on(
    'weberror',
    (error) => void seen.push(`page error: ${error.error().stack ?? String(error.error())}`),
  );
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Cut off by the page itself: it was left, or no longer wanted the answer.
    if (reason === 'net::ERR_ABORTED') return;
    seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  await context.exposeBinding('reportShift', (_source, { page, value, moved }: Shift) => {
    const known = shifts.get(page) ?? { sum: 0, moved: new Set() };
    known.sum += value;
    known.moved.add(`(${value.toFixed(4)}) ${moved}`);
    shifts.set(page, known);
  });
  await context.addInitScript(reportShifts, { answerMs: ANSWER_MS, pageMs: PAGE_MS });

  return {
    expectTrouble: (pattern) => void expected.push(pattern),
    logged: (pattern) => seen.some((text) => pattern.test(text)),
    troubles() {
      const jumps = [...shifts]
        .filter(([, { sum }]) => sum > MOST_SHIFT)
        .map(
          ([page, { sum, moved }]) => `jumped by ${sum.toFixed(4)}: ${page} moved ${[...moved].join('\n')}`,
        );
      return [...seen, ...jumps].filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
  };
}

/** Runs in the page: tells every movement that neither a touch or key of the player nor another page has caused. */
function reportShifts({ answerMs, pageMs }: { answerMs: number; pageMs: number }): void {
  if (window.top !== window) return;
  let lastInputAt = -Infinity;
  let lastAnswerAt = -Infinity;
  let lastPageAt = -Infinity;
  let drawn = location.hash;
  new MutationObserver((changes) => {
    const isPage = changes.some(({ target }) => target instanceof Element && target.id === 'content');
    if (!isPage || drawn === location.hash) return;
    drawn = location.hash;
    lastPageAt = performance.now();
  }).observe(document, { subtree: true, childList: true });
  const note = (event: Event) => (lastInputAt = event.timeStamp);
  for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, note, { capture: true });
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const isForPlayer = performance.now() - lastInputAt < answerMs;
    try {
      return await fetch(...asked);
    } finally {
      if (isForPlayer) lastAnswerAt = performance.now();
    }
  };
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const report: unknown = Reflect.get(window, 'reportShift');
  if (typeof report !== 'function') return;
  const page = `${location.pathname}#${performance.timeOrigin}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const lastCauseAt = Math.max(lastInputAt, lastAnswerAt);
      if (entry.hadRecentInput || entry.startTime - lastCauseAt < answerMs) continue;
      if (Math.abs(entry.startTime - lastPageAt) < pageMs) continue;
      const moved = entry.sources
        .map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '';
          return `${name} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
        })
        .join('; ');
      Reflect.apply(report, window, [{ page, value: entry.value, moved }]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How many pixels the page is wider than its window; 0 when all fits. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
